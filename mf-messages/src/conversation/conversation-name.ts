import type { Conversation } from "@guildway/shared/contract/messages";
import { personName } from "./person-name";

/** The name of a group, or of the other of two people, also once they have left. */
export function conversationName({ name, person }: Pick<Conversation, "name" | "person">): string {
  return name ?? personName(person);
}
