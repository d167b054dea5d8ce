import type { UploadUse } from "../../contract/picture-sizes";
import { api } from "../api/client";
import { mutationOptions } from "../query";

interface Upload {
  file: File;
  signal?: AbortSignal;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Uploads a picture, which is kept for a week until it is used. The form shows a failure beside the picture. */
export const uploadPicture = (place: UploadUse) =>
  mutationOptions({
    mutationFn: ({ file, signal, onProgress }: Upload) =>
      api.uploadPicture({ place, file }, { signal, onUploadProgress: onProgress }),
    meta: { shownBy: "form" },
  });
