import type { Mention } from "@guildway/shared/contract/mentions";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jsonObject } from "../../kernel/db/json";
import { mentions } from "../../kernel/db/schema";
import { seesPerson, type ViewerId } from "../../kernel/policies/visibility";

/**
 * The people whom a post or a comment mentions, in their order in the text, as a JSON list; without those whom the viewer
 * doesn't see. A text without an `@` costs nothing.
 */
export function mentionsOf(
  about: typeof mentions.postId | typeof mentions.commentId,
  { id, content }: Record<"id" | "content", SQLWrapper>,
  viewerId: ViewerId,
): SQL {
  const person = jsonObject<Mention>({
    user_id: sql`mentioned.id`,
    written: mentions.written,
    first_name: sql`mentioned.first_name`,
    last_name: sql`mentioned.last_name`,
  });
  return sql`case when ${content} like '%@%' then (
    select coalesce(json_agg(${person} order by ${mentions.position}), '[]'::json)
      from ${mentions} join profiles as mentioned on mentioned.id = ${mentions.userId}
     where ${eq(about, id)} and ${mentions.position} is not null and ${seesPerson(viewerId, sql`mentioned.id`)}
  ) else '[]'::json end`;
}
