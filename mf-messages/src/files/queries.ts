import { api } from "@guildway/shared/api";
import { mutationOptions } from "@guildway/shared/query";
import type { Transfer } from "@guildway/shared/use-uploads";

/** Uploads a file for a message that is being written. */
export const uploadMessageFile = () =>
  mutationOptions({
    mutationFn: ({ file, signal, onProgress }: Transfer) =>
      api.uploadMessageFile({ file }, { signal, onUploadProgress: onProgress }),
    meta: { shownBy: "page" },
  });
