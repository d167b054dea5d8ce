import { LIMITS } from "@guildway/shared/contract/limits";
import type { MessageFile } from "@guildway/shared/contract/messages";
import { onDraftChange, readDraft, writeDraft } from "@guildway/shared/draft";
import { useMutation } from "@guildway/shared/query";
import { type Upload, useUploads } from "@guildway/shared/use-uploads";
import { useEffect, useRef, useState } from "react";
import { uploadMessageFile } from "./queries";

let nextPlace = 0;

/**
 * The files of the message that is being written. They are uploaded as soon as they are chosen; those that have arrived
 * are kept on this device with the draft.
 */
export function useAttachments(draft: string) {
  const name = `${draft}:files`;
  const [files, setFiles] = useState<readonly MessageFile[]>(() => keptFiles(readDraft(name, "device")));
  /** When each was chosen, of those that have arrived: they keep that order. */
  const chosenAt = useRef(new Map<string, number>());
  const { mutateAsync } = useMutation(uploadMessageFile());
  const { uploads, count, isUploading, add, retry, dismiss } = useUploads({
    async send(transfer) {
      // Fetched with the first file that is chosen.
      const { prepareFile } = await import("./prepare-file");
      return mutateAsync({ ...transfer, file: await prepareFile(transfer.file) });
    },
    onStored(stored: MessageFile, { tag: place }: Upload<number>) {
      chosenAt.current.set(stored.id, place);
      const placeOf = ({ id }: MessageFile) => chosenAt.current.get(id) ?? -1;
      setFiles((list) => [...list, stored].sort((one, other) => placeOf(one) - placeOf(other)));
    },
  });
  useEffect(() => void writeDraft(name, files.length > 0 ? files : undefined, "device"), [name, files]);
  useEffect(() => onDraftChange(name, (value) => setFiles(keptFiles(value))), [name]);

  return {
    files,
    uploads,
    isUploading,
    dismiss,
    retry,
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
      const room = LIMITS.messageFiles - files.length - count;
      const tooMany = `A message can have up to ${LIMITS.messageFiles} files`;
      add(
        chosen.map((file, index) => ({
          file,
          tag: nextPlace++,
          refusal: index < room ? undefined : tooMany,
        })),
        ({ canRetry }) => canRetry,
      );
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
