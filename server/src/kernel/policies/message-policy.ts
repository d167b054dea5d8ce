import type { MayWrite } from "@guildway/shared/contract/messages";
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { notFound, Problem } from "../core/problem";
import type { Database } from "../db/database";
import {
  applications,
  blocks,
  connections,
  conversationMembers,
  conversations,
  employees,
  jobs,
  messages,
  profiles,
} from "../db/schema";
import { leavingAccounts } from "./deletion-policy";
import { isUnblocked, seesPerson } from "./visibility";

export type ConversationRow = typeof conversations.$inferSelect;

/** Whether a row of `conversation_members` is a person's, for a join with `conversations`. */
export function isOwnConversation(userId: string): SQL | undefined {
  return and(
    eq(conversationMembers.conversationId, conversations.id),
    eq(conversationMembers.userId, userId),
  );
}

/** Whether a message is one that its conversation's members see, who may have joined a group later. */
export const isSinceJoined = (position: SQLWrapper): SQL =>
  sql`${position} > ${conversationMembers.joinedPosition}`;

/** The other of two people; null once they have left, and for a group. */
function otherOf({ lowId, highId }: Pick<ConversationRow, "lowId" | "highId">, userId: string) {
  return lowId === userId ? highId : lowId;
}

/**
 * Only those who are in a conversation can see it.
 * @throws {Problem} 404 for everyone else
 */
export async function requireOwnConversation(
  db: Database,
  id: string,
  userId: string,
): Promise<ConversationRow> {
  const [own] = await db
    .select({ conversation: conversations })
    .from(conversations)
    .innerJoin(conversationMembers, isOwnConversation(userId))
    .where(eq(conversations.id, id));
  if (!own) throw notFound("conversation");
  return own.conversation;
}

/**
 * Only those who are in its conversation, and were when it was sent, can see a message. What somebody did in a group
 * isn't one.
 * @throws {Problem} 404 for everyone else
 */
export async function requireOwnMessage(db: Database, id: string, userId: string) {
  const [own] = await db
    .select({
      message: messages,
      conversation: conversations,
      joinedPosition: conversationMembers.joinedPosition,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(conversationMembers, isOwnConversation(userId))
    .where(and(eq(messages.id, id), isSinceJoined(messages.position), isNull(messages.event)));
  if (!own) throw notFound("message");
  return own;
}

/**
 * Whether a person sees how far the other has read their conversation: if neither has turned that off, and they can
 * still see each other.
 */
export function learnsReading(personId: string | SQLWrapper, otherId: SQLWrapper): SQL<boolean> {
  return sql`(${seesPerson(personId, otherId)} and (
    select count(*) = 2 from ${profiles} as reader
     where reader.id in (${personId}::uuid, ${otherId}) and reader.read_receipts))`;
}

/**
 * Whether a person learns when another is active: if the two are connected, both show it, neither blocks the other or was hidden
 * by moderators, and the other isn't leaving.
 */
export function learnsActivity(personId: SQLWrapper, otherId: SQLWrapper): SQL {
  return sql`(${areConnected(personId, otherId)} and (
    select count(*) = 2 from ${profiles} as shown
     where shown.id in (${personId}, ${otherId}) and shown.show_active and shown.hidden_at is null)
    and ${isUnblocked(personId, otherId)} and ${otherId} not in (${leavingAccounts}))`;
}

function areConnected(oneId: SQLWrapper, otherId: SQLWrapper): SQL<boolean> {
  return sql`exists (
    select from ${connections} as pair
     where pair.low_id = least(${oneId}, ${otherId}) and pair.high_id = greatest(${oneId}, ${otherId})
       and pair.status = 'accepted')`;
}

/** Why one person may write to another. */
export interface WritingRight {
  mayWrite: MayWrite;
  /** The newest job that the other person applied for and the writer recruits for, if nothing else allows it. */
  jobId: string | null;
}

/**
 * Connections can write to each other. A recruiter can write to anyone who applied to their company, and applicants
 * can answer while the recruiter who started is one. Nobody can write to people who have left, whom moderators have
 * hidden, or across a block; hidden people can't write either.
 */
export async function rightToWrite(
  db: Database,
  viewerId: string,
  otherId: string | null,
  conversation?: Pick<ConversationRow, "recruiterId">,
): Promise<WritingRight> {
  const refused = (mayWrite: MayWrite): WritingRight => ({ mayWrite, jobId: null });
  if (otherId === null) return refused("left");
  if (otherId === viewerId) return refused("unavailable");
  const other = sql`${otherId}::uuid`;
  const viewer = sql`${viewerId}::uuid`;
  const [found] = await db
    .select({
      isBlocked: sql<boolean>`exists (
        select from ${blocks} as own where own.blocker_id = ${viewer} and own.blocked_id = ${other})`,
      isSeen: sql<boolean>`${seesPerson(viewerId, profiles.id)}`,
      seesViewer: sql<boolean>`${seesPerson(otherId, viewer)}`,
      isConnected: areConnected(viewer, other),
      jobId: sql<string | null>`${newestJobOf(other, viewer)}`,
      answeredJobId: sql<string | null>`${newestJobOf(viewer, other)}`,
    })
    .from(profiles)
    .where(eq(profiles.id, otherId));
  if (!found) return refused("left");
  if (found.isBlocked) return refused("blocked");
  if (!found.isSeen) return refused("unavailable");
  // Blocks go both ways, so the remaining reason is that moderators have hidden the viewer.
  if (!found.seesViewer) return refused("suspended");
  if (found.isConnected) return { mayWrite: "yes", jobId: null };
  if (found.jobId) return { mayWrite: "yes", jobId: found.jobId };
  const answers = conversation?.recruiterId === otherId && found.answeredJobId;
  return { mayWrite: answers ? "yes" : "not-connected", jobId: null };
}

/**
 * Whether a person who is in a conversation may write in it. In a group everybody may, whatever is between two of them,
 * except people whom moderators have hidden.
 */
export async function rightToWriteIn(
  db: Database,
  viewerId: string,
  conversation: Pick<ConversationRow, "name" | "lowId" | "highId" | "recruiterId">,
): Promise<WritingRight> {
  if (conversation.name === null) {
    return rightToWrite(db, viewerId, otherOf(conversation, viewerId), conversation);
  }
  const hidden = await db.$count(profiles, and(eq(profiles.id, viewerId), isNotNull(profiles.hiddenAt)));
  return { mayWrite: hidden > 0 ? "suspended" : "yes", jobId: null };
}

const REFUSALS: Record<Exclude<MayWrite, "yes">, string> = {
  "not-connected": "Connect first to write to this person",
  blocked: "You have blocked this person, so you can't write to each other",
  left: "This person has left",
  suspended: "Moderators have hidden your profile, so you can't write to anyone",
  unavailable: "You can't write to this person anymore",
};

/** @throws {Problem} 403 */
export function requireMayWrite({ mayWrite }: WritingRight): void {
  if (mayWrite !== "yes") throw new Problem("forbidden", { detail: REFUSALS[mayWrite] });
}

/** The newest job that one person applied for and another recruits for; null if there is none. */
function newestJobOf(applicant: SQLWrapper, recruiter: SQLWrapper) {
  return sql`(
    select applied.job_id
      from ${applications} as applied
      join ${jobs} as offered on offered.id = applied.job_id
      join ${employees} as recruiting on recruiting.company_id = offered.company_id
     where applied.user_id = ${applicant} and recruiting.user_id = ${recruiter} and recruiting.is_admin
     order by applied.created_at desc limit 1
  )`;
}
