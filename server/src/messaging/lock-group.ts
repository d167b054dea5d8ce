import { and, eq, inArray } from "drizzle-orm";
import { invalid, Problem } from "../kernel/core/problem";
import type { Transaction } from "../kernel/db/database";
import { conversationMembers, profiles } from "../kernel/db/schema";
import {
  type ConversationRow,
  requireMayWrite,
  requireOwnConversation,
  rightToWriteIn,
} from "../kernel/policies/message-policy";
import { requireAccepted } from "../kernel/policies/require-accepted";
import { seesProfile } from "../kernel/policies/visibility";
import { founderOf } from "./founder-of";
import { lockConversation } from "./send";

/**
 * Locks a group until the transaction ends, for whoever manages it.
 * @throws {Problem} 404 unless the viewer is in it, 403 unless they manage it, or if moderators have hidden them
 */
export async function lockGroupAsFounder(
  tx: Transaction,
  id: string,
  viewerId: string,
  about: readonly string[] = [],
): Promise<ConversationRow> {
  const own = await requireOwnConversation(tx, id, viewerId);
  const group = await lockConversation(tx, own, viewerId, about);
  const managed = await tx.$count(
    conversationMembers,
    and(
      eq(conversationMembers.conversationId, id),
      eq(conversationMembers.userId, viewerId),
      eq(conversationMembers.userId, founderOf(id)),
    ),
  );
  if (group.name === null || managed === 0)
    throw new Problem("forbidden", { detail: "Only whoever manages the group can do this" });
  requireMayWrite(await rightToWriteIn(tx, viewerId, group));
  return group;
}

/**
 * Only connections whom they see can be added to a group. The transaction has locked them, and locks the connections.
 * @param paths where each of them is in the input
 * @throws {Problem} 422
 */
export async function requireConnections(
  tx: Transaction,
  viewerId: string,
  userIds: readonly string[],
  paths: readonly string[],
): Promise<void> {
  await requireAccepted(tx, viewerId, userIds, paths);
  const seen = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, [...userIds]), seesProfile(viewerId)));
  const known = new Set(seen.map(({ id }) => id));
  const hidden = userIds.findIndex((id) => !known.has(id));
  if (hidden >= 0) throw invalid([{ path: paths[hidden] ?? "", message: "This person can't be added" }]);
}
