import type { UploadPlace } from "../../contract/picture-sizes";
import { api } from "../api/client";
import { mutationOptions } from "../query";
import { refresh } from "./define";

interface Upload {
  file: File;
  signal?: AbortSignal;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Uploads a picture, which is kept for a week until it is used. The form shows a failure beside the picture. */
export const uploadPicture = (place: UploadPlace) =>
  mutationOptions({
    mutationFn: ({ file, signal, onProgress }: Upload) =>
      api.uploadPicture({ place, file }, { signal, onUploadProgress: onProgress }),
    meta: { shownBy: "form" },
  });

/** Shows an uploaded picture as the viewer's portrait, or none. */
export const setPortrait = () =>
  mutationOptions({
    mutationFn: (pictureId: string | null): Promise<unknown> => api.setPortrait({ picture_id: pictureId }),
    onSuccess: (_answer, _input, _result, { client }) =>
      refresh(client, "session", "users", "posts", "comments"),
    meta: { shownBy: "form" },
  });

/** Shows an uploaded picture as the cover of the viewer's profile, or none. */
export const setCover = () =>
  mutationOptions({
    mutationFn: (pictureId: string | null): Promise<unknown> => api.setCover({ picture_id: pictureId }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "session", "users"),
    meta: { shownBy: "form" },
  });

/** Shows an uploaded picture as a company's cover, or none. */
export const setCompanyCover = (companyId: string) =>
  mutationOptions({
    mutationFn: (pictureId: string | null): Promise<unknown> =>
      api.setCompanyCover({ id: companyId, picture_id: pictureId }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies"),
    meta: { shownBy: "form" },
  });

/** Shows an uploaded picture as a company's logo, or none. */
export const setLogo = (companyId: string) =>
  mutationOptions({
    mutationFn: (pictureId: string | null): Promise<unknown> =>
      api.setLogo({ id: companyId, picture_id: pictureId }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "companies", "jobs"),
    meta: { shownBy: "form" },
  });
