import { errorMessage } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import type { MessageFile } from "@guildway/shared/contract/messages";
import { onDraftChange, readDraft, writeDraft } from "@guildway/shared/draft";
import { useMutation } from "@guildway/shared/query";
import { useUploadGuard } from "@guildway/shared/use-upload-guard";
import { useEffect, useRef, useState } from "react";
import { uploadMessageFile } from "./queries";

/** A file being uploaded, or one whose upload failed. */
export interface Upload {
  key: string;
  name: string;
  /** 0 to 1. */
  share: number;
  /** Why it failed; undefined while it is being uploaded. */
  refusal: string | undefined;
}

let nextPlace = 0;

/**
 * The files of the message that is being written. They are uploaded as soon as they are chosen; those that have arrived
 * are kept on this device with the draft.
 */
export function useAttachments(draft: string) {
  const name = `${draft}:files`;
  const [files, setFiles] = useState<readonly MessageFile[]>(() => keptFiles(readDraft(name, "device")));
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** When each was chosen, of those that have arrived: they keep that order. */
  const chosenAt = useRef(new Map<string, number>());
  const { mutateAsync } = useMutation(uploadMessageFile());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  useEffect(() => void writeDraft(name, files.length > 0 ? files : undefined, "device"), [name, files]);
  useEffect(() => onDraftChange(name, (value) => setFiles(keptFiles(value))), [name]);

  const dismiss = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((list) => list.filter((upload) => upload.key !== key));
  };
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  async function send(key: string, file: File, place: number): Promise<void> {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      // Fetched with the first file that is chosen.
      const { prepareFile } = await import("./prepare-file");
      const prepared = await prepareFile(file);
      if (typeof prepared === "string") return change(key, { refusal: prepared });
      const uploaded = await mutateAsync({
        file: prepared,
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      });
      chosenAt.current.set(uploaded.id, place);
      const placeOf = ({ id }: MessageFile) => chosenAt.current.get(id) ?? -1;
      setFiles((list) => [...list, uploaded].sort((one, other) => placeOf(one) - placeOf(other)));
      dismiss(key);
    } catch (error) {
      if (!controller.signal.aborted) change(key, { refusal: errorMessage(error) });
    } finally {
      running.current.delete(key);
    }
  }

  const isUploading = uploads.some(({ refusal }) => refusal === undefined);
  useUploadGuard(isUploading);
  return {
    files,
    uploads,
    isUploading,
    dismiss,
    remove: (id: string) => setFiles((list) => list.filter((file) => file.id !== id)),
    /** Says what a picture shows. */
    describe: (id: string, alt: string) =>
      setFiles((list) =>
        list.map((file) =>
          file.id === id && file.picture ? { ...file, picture: { ...file.picture, alt } } : file,
        ),
      ),
    clear: () => setFiles([]),
    /** Uploads these files. What was refused before is no longer shown. */
    add(chosen: readonly File[]): void {
      const room = LIMITS.messageFiles - files.length - running.current.size;
      const added = chosen.map((file, index) => ({
        key: crypto.randomUUID(),
        name: file.name,
        share: 0,
        refusal: index < room ? undefined : `A message can have up to ${LIMITS.messageFiles} files`,
        file,
      }));
      setUploads((list) => [
        ...list.filter(({ refusal }) => refusal === undefined),
        ...added.map(({ file: _, ...upload }) => upload),
      ]);
      for (const { key, refusal, file } of added) if (!refusal) void send(key, file, nextPlace++);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

// Written by us, but storage can be edited by hand.
function keptFiles(value: unknown): MessageFile[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (file): file is MessageFile =>
      typeof file === "object" &&
      file !== null &&
      ["id", "name", "media_type"].every((field) => typeof Reflect.get(file, field) === "string") &&
      typeof Reflect.get(file, "bytes") === "number",
  );
}
