import { eq, isNull, sql } from "drizzle-orm";
import { isoMoment, jsonObject } from "../../kernel/db/json";
import {
  accounts,
  conversationMembers,
  conversations,
  messageFiles,
  messageReactions,
  messages,
  profiles,
} from "../../kernel/db/schema";
import { seesPerson } from "../../kernel/policies/visibility";
import { list } from "./list";

/** A message's files, unless moderators have hidden somebody else's. */
const files = sql`(
  select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes, 'alt', file.alt) order by file.position), '[]')
    from ${messageFiles} as file
   where file.message_id = ${messages.id} and (${messages.hiddenAt} is null or ${messages.authorId} = ${accounts.id}))`;

/** The person's conversations. */
export const messageData = {
  message_settings: sql`case when ${profiles.id} is null then null else ${jsonObject({
    read_receipts: profiles.readReceipts,
    show_active: profiles.showActive,
    enter_sends: profiles.enterSends,
    message_mail: profiles.messageMail,
  })} end`,
  conversations: list(
    {
      id: conversations.id,
      group_name: conversations.name,
      with_user_id: sql`person.id`,
      first_name: sql`person.first_name`,
      last_name: sql`person.last_name`,
      created_at: isoMoment(conversations.createdAt),
      archived_at: isoMoment(conversationMembers.archivedAt),
      muted_at: isoMoment(conversationMembers.mutedAt),
      read_at: isoMoment(conversationMembers.readAt),
      messages: list(
        {
          id: messages.id,
          by_me: sql`${messages.authorId} is not distinct from ${accounts.id}`,
          // What somebody did in a group; of a new name, the content is that.
          event: messages.event,
          content: sql`case when ${messages.hiddenAt} is null or ${messages.authorId} = ${accounts.id} then ${messages.content} else '' end`,
          created_at: isoMoment(messages.createdAt),
          files,
          edited_at: isoMoment(messages.editedAt),
          deleted_at: isoMoment(messages.deletedAt),
          my_reaction: sql`(select given.reaction from ${messageReactions} as given where given.message_id = ${messages.id} and given.user_id = ${accounts.id})`,
        },
        sql`(select * from ${messages} where ${eq(messages.conversationId, conversations.id)} and ${messages.position} > ${conversationMembers.joinedPosition} order by ${messages.position}) as ${messages}`,
      ),
    },
    sql`${conversationMembers} join ${conversations} on ${eq(conversations.id, conversationMembers.conversationId)}
        left join ${profiles} as person
          on person.id = case when ${conversations.lowId} = ${accounts.id} then ${conversations.highId} else ${conversations.lowId} end
         and ${seesPerson(accounts.id, sql`person.id`)}
     where ${eq(conversationMembers.userId, accounts.id)}`,
  ),
  // What the person wrote before they left, which stays for the others, even if they were added again.
  messages_in_former_groups: list(
    {
      id: messages.id,
      conversation_id: messages.conversationId,
      content: messages.content,
      created_at: isoMoment(messages.createdAt),
      files,
    },
    sql`${messages}
     where ${eq(messages.authorId, accounts.id)} and ${isNull(messages.event)} and not exists (
       select from ${conversationMembers} as own
        where own.conversation_id = ${messages.conversationId} and own.user_id = ${accounts.id}
          and own.joined_position < ${messages.position}
     )`,
  ),
};
