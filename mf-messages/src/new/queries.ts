import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** A person to write to, and the conversation with them. */
export const addressee = (userId: string) =>
  one("messages", wire.getAddressee, api.getAddressee, { id: userId });
