import type { Conversation } from "@guildway/shared/contract/messages";
import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { after, POSITION_PARAMETERS } from "../kernel/core/paging";
import type { Database } from "../kernel/db/database";
import { isoMoment, type JsonFields, jsonObject, jsonText } from "../kernel/db/json";
import { companies, conversationMembers, conversations, jobs, messages, profiles } from "../kernel/db/schema";
import type { ViewerId } from "../kernel/policies/visibility";
import { excerptFields } from "./message-json";
import { personOrNull } from "./person-in-conversation";

/** The id of the other of two people, from a row of `conversations`; null for a group. */
export function otherId(viewerId: ViewerId): SQL<string | null> {
  return sql`case when ${conversations.lowId} = ${viewerId}::uuid then ${conversations.highId} else ${conversations.lowId} end`;
}

/** Whether a row of `profiles` is that of a conversation's other person. */
export function isOtherPerson(viewerId: ViewerId): SQL {
  return eq(profiles.id, otherId(viewerId));
}

export const last = alias(messages, "last_message");

export const isLast = and(
  eq(last.conversationId, conversations.id),
  eq(last.position, conversations.lastPosition),
);

/** A conversation as the viewer sees it, from joined rows. */
export function conversationFields(
  member: Record<
    "conversationId" | "lastAt" | "unread" | "markedUnread" | "archivedAt" | "mutedAt",
    SQLWrapper
  >,
  viewerId: ViewerId,
): JsonFields<Conversation> {
  return {
    id: member.conversationId,
    name: conversations.name,
    person: personOrNull(viewerId),
    job: sql`case when ${jobs.id} is not null then ${jsonObject<Conversation["job"] & object>({
      id: jobs.id,
      title: jobs.title,
      company_name: companies.name,
      company_logo: companies.logo,
    })} end`,
    last_message: jsonObject(excerptFields(last, viewerId)),
    last_at: isoMoment(member.lastAt),
    unread: member.unread,
    marked_unread: member.markedUnread,
    archived: sql`${member.archivedAt} is not null`,
    muted: sql`${member.mutedAt} is not null`,
  };
}

/** A member's conversations in one folder, by their newest message; `viewerId` and the position are given on execution. */
export function selectConversations(db: Database, isArchived: boolean, limit: Placeholder) {
  const { userId, archivedAt, lastAt, conversationId } = conversationMembers;
  const viewerId = sql.placeholder("viewerId");
  const page = db
    .select()
    .from(conversationMembers)
    .where(
      and(
        eq(userId, viewerId),
        isArchived ? isNotNull(archivedAt) : isNull(archivedAt),
        after(lastAt, conversationId, POSITION_PARAMETERS),
      ),
    )
    .orderBy(desc(lastAt), desc(conversationId))
    .limit(limit)
    .as("page");
  return db
    .select({
      json: jsonText<Conversation>(conversationFields(page, viewerId)),
      first: page.lastAt,
      id: page.conversationId,
    })
    .from(page)
    .innerJoin(conversations, eq(conversations.id, page.conversationId))
    .innerJoin(last, isLast)
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(profiles, isOtherPerson(viewerId))
    .orderBy(desc(page.lastAt), desc(page.conversationId));
}
