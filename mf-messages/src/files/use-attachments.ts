import { LIMITS } from "@guildway/shared/contract/limits";
import type { MessageFile } from "@guildway/shared/contract/messages";
import { onDraftChange, readDraft, writeDraft } from "@guildway/shared/draft";
import { useMutation } from "@guildway/shared/query";
import { type Upload, useUploads } from "@guildway/shared/use-uploads";
import { useEffect, useState } from "react";
import { uploadMessageFile } from "./queries";

let nextOrder = 0;
/** When each file that has arrived was chosen. What an earlier visit left comes first, in its order. */
const chosenAt = new Map<string, number>();
const orderOf = ({ id }: MessageFile) => chosenAt.get(id) ?? -1;

/** What is known of a file when it is chosen. */
interface Chosen {
  order: number;
  isPicture: boolean;
}

/** A file of the message: one that has arrived, or one on its way. */
export type Attachment = {
  key: string;
  /** Which of the message's pictures it is, from 1, whatever arrives before it; undefined for a document. */
  number: number | undefined;
} & ({ file: MessageFile; upload?: undefined } | { file?: undefined; upload: Upload<Chosen> });

/**
 * The files of the message that is being written. They are uploaded as soon as they are chosen; those that have arrived
 * are saved on this device with the draft.
 *
 * @param onSaved called after what is saved has changed here
 */
export function useAttachments(draft: string, onSaved: () => void) {
  const name = `${draft}:files`;
  const [files, setFiles] = useState<readonly MessageFile[]>(() => parseFiles(readDraft(name, "device")));
  const { mutateAsync } = useMutation(uploadMessageFile());
  const { uploads, count, isUploading, add, retry, dismiss } = useUploads({
    async send(transfer) {
      // Fetched with the first file that is chosen.
      const { prepareFile } = await import("./prepare-file");
      return mutateAsync({ ...transfer, file: await prepareFile(transfer.file) });
    },
    onStored(stored: MessageFile, { tag }: Upload<Chosen>) {
      chosenAt.set(stored.id, tag.order);
      change((list) => [...list, stored].sort((one, other) => orderOf(one) - orderOf(other)));
    },
  });
  useEffect(() => onDraftChange(name, (value) => setFiles(parseFiles(value))), [name]);

  /** Changes what is saved now, which may be newer than what was shown last. What another tab wrote is never written back. */
  function change(by: (saved: MessageFile[]) => MessageFile[]): void {
    const next = by(parseFiles(readDraft(name, "device")));
    writeDraft(name, next.length > 0 ? next : undefined, "device");
    setFiles(next);
    onSaved();
  }

  return {
    files,
    items: inOrder(files, uploads),
    isUploading,
    /** Whether a file wasn't uploaded and can be tried again. */
    hasFailed: uploads.some(({ canRetry }) => canRetry),
    dismiss,
    retry,
    remove(id: string): void {
      chosenAt.delete(id);
      change((list) => list.filter((file) => file.id !== id));
    },
    /** Says what a picture shows. */
    describe: (id: string, alt: string) =>
      change((list) =>
        list.map((file) =>
          file.id === id && file.picture ? { ...file, picture: { ...file.picture, alt } } : file,
        ),
      ),
    clear(): void {
      for (const { id } of files) chosenAt.delete(id);
      change(() => []);
    },
    /** Uploads these files. What was refused before is no longer shown. */
    add(chosen: readonly File[]): void {
      const room = LIMITS.messageFiles - files.length - count;
      const tooMany = `A message can have up to ${LIMITS.messageFiles} files`;
      add(
        chosen.map((file, index) => ({
          file,
          tag: { order: nextOrder++, isPicture: file.type.startsWith("image/") },
          refusal: index < room ? undefined : tooMany,
        })),
        ({ canRetry }) => canRetry,
      );
    },
  };
}

/** All files as they were chosen, so that none changes its order or its number when another arrives. */
function inOrder(files: readonly MessageFile[], uploads: readonly Upload<Chosen>[]): Attachment[] {
  const items = [
    ...files.map((file) => ({ key: file.id, order: orderOf(file), isPicture: Boolean(file.picture), file })),
    ...uploads.map((upload) => {
      const { key, tag, refusal, canRetry } = upload;
      return {
        key,
        order: tag.order,
        isPicture: tag.isPicture && (refusal === undefined || canRetry),
        upload,
      };
    }),
  ].sort((one, other) => one.order - other.order);
  let pictures = 0;
  return items.map(({ isPicture, order: _, ...item }) => ({
    ...item,
    number: isPicture ? ++pictures : undefined,
  }));
}

export type Attachments = ReturnType<typeof useAttachments>;

// Written by us, but storage can be edited by hand.
function parseFiles(value: unknown): MessageFile[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (file): file is MessageFile =>
      typeof file === "object" &&
      file !== null &&
      ["id", "name", "media_type"].every((field) => typeof Reflect.get(file, field) === "string") &&
      typeof Reflect.get(file, "bytes") === "number",
  );
}
