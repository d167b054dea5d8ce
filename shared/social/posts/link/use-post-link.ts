import { useEffect, useEffectEvent, useRef } from "react";
import { linkPreview } from "../../../client/queries/link-previews";
import { useQuery } from "../../../client/query";
import type { LinkPreview } from "../../../contract/link-previews";
import type { Post } from "../../../contract/posts";
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
  /** The post that is being changed; undefined for a new one. */
  original?: Pick<Post, "content" | "preview">;
  /** The link whose preview was removed, which the draft keeps; null for none. */
  removed: string | null;
  setRemoved: (link: string | null) => void;
  /** Writes the preview's id to the form. */
  write: (previewId: string | null) => void;
}

/** The preview of the first link in a post or a message that is being written, until it is removed. */
export function usePostLink({
  content,
  hasPictures,
  original,
  removed,
  setRemoved,
  write,
}: Options): PostLink {
  const shown = original?.preview;
  const typed = firstLink(content);
  const first = useSettled(typed, FINISHED_MS);
  const isUntouched = shown != null && content === original?.content && removed === null && !hasPictures;
  const wanted = hasPictures || typed === removed || first === removed ? undefined : first;
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
  // A link that is typed again gets its preview again.
  const forget = useEffectEvent(() => {
    if (removed !== null) setRemoved(null);
  });
  useEffect(() => {
    if (first === undefined) forget();
  }, [first]);
  return {
    preview,
    reading: wanted !== undefined && !known && (data ? data.reading : isFetching),
    remove: () => setRemoved(typed ?? shown?.url ?? null),
  };
}
