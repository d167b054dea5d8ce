import { api } from "@guildway/shared/api";
import { mutationOptions } from "@guildway/shared/query";

/** Ends the session that a mail about a new device names. */
export const endSessionByLink = (token: string) =>
  mutationOptions({ mutationFn: () => api.endSessionByLink({ token }), meta: { shownBy: "form" } });
