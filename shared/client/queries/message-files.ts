import { api } from "../api/client";
import { mutationOptions } from "../query";
import { one } from "./define";
import * as wire from "./wire.gen";

/** A picture of a message, at least this wide. Its content never changes. */
export const messagePicture = (id: string, width: number) =>
  one(
    "message-files",
    wire.downloadMessageFile,
    api.downloadMessageFile,
    { id, width },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** Downloads a message's file. */
export const downloadMessageFile = (id: string) =>
  mutationOptions({
    mutationFn: () => api.downloadMessageFile({ id }),
    meta: { failed: "Couldn't download the file" },
  });
