import { uuidv7 } from "uuidv7";
import type { Clock } from "../kernel/core/services";
import type { Transaction } from "../kernel/db/database";
import { rightToWrite } from "../kernel/policies/message-policy";
import { openConversation } from "./open-conversation";
import { send } from "./send";

interface Note {
  authorId: string;
  otherId: string;
  /** Null if there is none. */
  note: string | null;
}

/**
 * Makes the note of a connection request that has just been accepted the first message of the two. The transaction
 * has locked both people. If they can't write to each other, the note is dropped: accepting must not fail because
 * of it.
 */
export async function sendNote(
  tx: Transaction,
  clock: Clock,
  { authorId, otherId, note }: Note,
): Promise<void> {
  if (note === null) return;
  const { mayWrite } = await rightToWrite(tx, authorId, otherId);
  if (mayWrite !== "yes") return;
  const { conversation } = await openConversation(tx, clock, authorId, otherId);
  await send(tx, { clock, viewerId: authorId, conversation, messageId: uuidv7(), content: note });
}
