import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { conversationMembers } from "../kernel/db/schema";

/**
 * Who manages a group: its founder. If no row says who that is, because a server of an older release has erased the
 * founder's account, it is whoever has been in it longest.
 */
export const founderOf = (conversationId: string | SQLWrapper): SQL => sql`(
  select founder.user_id from ${conversationMembers} as founder
   where founder.conversation_id = ${conversationId}
   order by founder.is_founder desc, founder.joined_position, founder.user_id
   limit 1)`;
