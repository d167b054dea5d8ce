import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** A file of an application, to be shown. Its content never changes. */
export const applicationFile = (id: string) =>
  one(
    "application-files",
    wire.downloadApplicationFile,
    api.downloadApplicationFile,
    { id },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** Downloads a file of an application. */
export const downloadApplicationFile = (id: string) =>
  mutationOptions({ mutationFn: () => api.downloadApplicationFile({ id }) });
