import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** How many messages the viewer hasn't read, for the navigation. */
export const unreadMessages = () =>
  one("messages", wire.countUnreadMessages, api.countUnreadMessages, {}, { staleTime: 60_000 });
