import type { ConversationDetail } from "@guildway/shared/contract/messages";
import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "../kernel/core/problem";
import type { Database } from "../kernel/db/database";
import { isoMoment, type Json, jsonText } from "../kernel/db/json";
import { companies, conversationMembers, conversations, jobs, profiles } from "../kernel/db/schema";
import {
  learnsReading,
  otherOf,
  requireOwnConversation,
  rightToWrite,
} from "../kernel/policies/message-policy";
import { conversationFields, isLast, isOtherPerson, last, otherId } from "./select-conversations";

const otherMember = alias(conversationMembers, "other_member");

/** @throws {Problem} 404 if the conversation isn't the viewer's */
export async function readConversation(
  db: Database,
  id: string,
  viewerId: string,
): Promise<Json<ConversationDetail>> {
  const own = await requireOwnConversation(db, id, viewerId);
  const { mayWrite } = await rightToWrite(db, viewerId, otherOf(own, viewerId), own);
  const showsReading = learnsReading(viewerId, otherId(viewerId));
  const [found] = await db
    .select({
      json: jsonText<ConversationDetail>({
        ...conversationFields(conversationMembers, viewerId),
        may_write: sql`${mayWrite}::text`,
        read_position: conversationMembers.readPosition,
        other_read_position: sql`case when ${showsReading} then coalesce(${otherMember.readPosition}, 0) else 0 end`,
        other_read_at: sql`case when ${showsReading} then ${isoMoment(otherMember.readAt)} end`,
      }),
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(last, isLast)
    .leftJoin(
      otherMember,
      and(eq(otherMember.conversationId, conversations.id), ne(otherMember.userId, viewerId)),
    )
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(profiles, isOtherPerson(viewerId))
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, viewerId)));
  if (!found) throw notFound("conversation");
  return found.json;
}
