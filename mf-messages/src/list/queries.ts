import { api } from "@guildway/shared/api";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

export type Folder = "inbox" | "archive";

/** The viewer's conversations, by their newest message. */
export const conversations = (folder: Folder) =>
  pages("messages", wire.listConversations, api.listConversations, { folder });
