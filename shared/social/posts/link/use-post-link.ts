import { useEffect, useRef, useState } from "react";
import { linkPreview } from "../../../client/queries/link-previews";
import { useQuery } from "../../../client/query";
import type { LinkPreview } from "../../../contract/link-previews";
import { firstLink } from "../../../text/links";
import { useSettled } from "../../search/use-settled";

/** Milliseconds without typing after which an address counts as finished. */
const FINISHED_MS = 600;

export interface PostLink {
  preview: LinkPreview | null;
  /** Whether the page is being read. */
  reading: boolean;
  remove: () => void;
}

interface Options {
  content: string;
  /** What has pictures shows no preview. */
  hasPictures: boolean;
  /** Of the post that is being changed; undefined for a new one. */
  shown?: LinkPreview | null;
  /** Writes the preview's id to the form. */
  write: (previewId: string | null) => void;
}

/** The preview of the first link in a post or a message that is being written, until it is removed. */
export function usePostLink({ content, hasPictures, shown, write }: Options): PostLink {
  const begun = useRef(content);
  // Editing a post whose preview was removed doesn't bring it back.
  const [removed, setRemoved] = useState(() => (shown === null ? firstLink(content) : undefined));
  const first = useSettled(firstLink(content), FINISHED_MS);
  const isUntouched = shown != null && content === begun.current && removed === undefined && !hasPictures;
  const wanted = hasPictures || first === removed ? undefined : first;
  const known = isUntouched || shown?.url === wanted ? shown : undefined;
  const { data, isFetching } = useQuery({
    ...linkPreview(wanted ?? ""),
    enabled: wanted !== undefined && !known,
  });
  const preview = known ?? (wanted === undefined ? null : (data?.preview ?? null));
  const id = preview?.id ?? null;
  const written = useRef(shown?.id ?? null);
  useEffect(() => {
    if (written.current === id) return;
    written.current = id;
    write(id);
  });
  return {
    preview,
    reading: wanted !== undefined && !known && (data ? data.reading : isFetching),
    remove: () => setRemoved(shown != null && isUntouched ? shown.url : wanted),
  };
}
