import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Clock } from "../kernel/core/services";
import type { Transaction } from "../kernel/db/database";
import { conversations } from "../kernel/db/schema";
import { lockGroupAsFounder } from "./lock-group";
import { store } from "./send";

interface NewName {
  clock: Clock;
  id: string;
  viewerId: string;
  name: string;
}

/**
 * Renames a group; the same name changes nothing.
 * @throws {Problem} 404, 403 unless the viewer manages it
 */
export async function renameGroup(tx: Transaction, { clock, id, viewerId, name }: NewName): Promise<void> {
  const group = await lockGroupAsFounder(tx, id, viewerId);
  if (group.name === name) return;
  await tx.update(conversations).set({ name }).where(eq(conversations.id, id));
  await store(tx, {
    clock,
    viewerId,
    conversation: group,
    messageId: uuidv7(),
    content: name,
    event: "renamed",
  });
}
