import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** A picture of a message, in a size that is at least so wide. Its content never changes. */
export const messagePicture = (id: string, width: number) =>
  one(
    "message-files",
    wire.downloadMessageFile,
    api.downloadMessageFile,
    { id, width },
    { staleTime: Number.POSITIVE_INFINITY },
  );
