import type { ConversationDetail, GroupMember } from "@guildway/shared/contract/messages";
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "../kernel/core/problem";
import type { Database } from "../kernel/db/database";
import { isoMoment, type Json, jsonObject, jsonText } from "../kernel/db/json";
import { companies, conversationMembers, conversations, jobs, profiles } from "../kernel/db/schema";
import {
  type ConversationRow,
  learnsReading,
  requireOwnConversation,
  rightToWriteIn,
} from "../kernel/policies/message-policy";
import { seesPerson } from "../kernel/policies/visibility";
import { personFields } from "../members/people/person-json";
import { founderOf } from "./founder-of";
import { conversationFields, isLast, isOtherPerson, last, otherId } from "./select-conversations";

const groupMember = alias(conversationMembers, "group_member");
const otherMember = alias(conversationMembers, "other_member");

/** @throws {Problem} 404 if the conversation isn't the viewer's */
export async function readConversation(
  db: Database,
  id: string,
  viewerId: string,
): Promise<Json<ConversationDetail>> {
  const own = await requireOwnConversation(db, id, viewerId);
  const { mayWrite } = await rightToWriteIn(db, viewerId, own);
  const showsReading = learnsReading(viewerId, otherId(viewerId));
  const [found] = await db
    .select({
      json: jsonText<ConversationDetail>({
        ...conversationFields(conversationMembers, viewerId),
        may_write: sql`${mayWrite}::text`,
        application: sql`case when ${conversations.applicationId} is not null then ${jsonObject<
          ConversationDetail["application"] & object
        >({ id: conversations.applicationId, job_id: jobs.id, company_id: jobs.companyId })} end`,
        members: membersOf(own, viewerId),
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
      and(
        eq(otherMember.conversationId, conversations.id),
        ne(otherMember.userId, viewerId),
        isNull(conversations.name),
      ),
    )
    .leftJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(profiles, isOtherPerson(viewerId))
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, viewerId)));
  if (!found) throw notFound("conversation");
  return found.json;
}

/** Everybody in a group as JSON, by when they joined; nobody for two people. */
function membersOf({ id, name }: ConversationRow, viewerId: string): SQL {
  if (name === null) return sql`'[]'::json`;
  const isSeen = seesPerson(viewerId, profiles.id);
  const isFounder = eq(groupMember.userId, founderOf(id));
  const member = jsonObject<GroupMember>({
    ...personFields,
    headline: sql`case when ${isSeen} then ${profiles.headline} else '' end`,
    portrait: sql`case when ${isSeen} then ${profiles.portrait} else '' end`,
    founder: isFounder,
    joined_position: groupMember.joinedPosition,
    read_position: sql`case when ${learnsReading(viewerId, profiles.id)} then ${groupMember.readPosition} else 0 end`,
  });
  return sql`(
    select json_agg(${member} order by ${groupMember.joinedPosition}, not (${isFounder}), ${groupMember.userId})
      from ${conversationMembers} as ${sql.identifier("group_member")}
      join ${profiles} on ${eq(profiles.id, groupMember.userId)}
     where ${eq(groupMember.conversationId, id)})`;
}
