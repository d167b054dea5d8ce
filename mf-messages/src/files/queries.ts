import { api } from "@guildway/shared/api";
import { mutationOptions } from "@guildway/shared/query";

interface MessageUpload {
  file: File;
  signal: AbortSignal;
  /** Called with how much has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a file for a message that is being written. */
export const uploadMessageFile = () =>
  mutationOptions({
    mutationFn: ({ file, signal, onProgress }: MessageUpload) =>
      api.uploadMessageFile({ file }, { signal, onUploadProgress: onProgress }),
    meta: { shownBy: "page" },
  });

/** Downloads a message's file. */
export const downloadMessageFile = (id: string) =>
  mutationOptions({
    mutationFn: () => api.downloadMessageFile({ id }),
    meta: { failed: "Couldn't download the file" },
  });
