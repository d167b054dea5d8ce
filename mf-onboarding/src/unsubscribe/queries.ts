import { api } from "@guildway/shared/api";
import { mutationOptions } from "@guildway/shared/query";

/** Ends the email whose unsubscribe link carries the token. */
export const unsubscribe = (token: string) =>
  mutationOptions({ mutationFn: () => api.unsubscribe({ token }) });
