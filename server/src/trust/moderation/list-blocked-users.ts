import type { BlockedUser } from "@guildway/shared/contract/moderation";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { isoMoment, jsonText } from "../../kernel/db/json";
import { blocks, profiles } from "../../kernel/db/schema";
import { personFields } from "../../members/people/person-json";

/** Lists the people the viewer has blocked, newest first. Nobody can see who has blocked them. */
export const listBlockedUsers = operation("listBlockedUsers", {
  run: async ({ db, viewer, query }) => {
    const page = db
      .select()
      .from(blocks)
      .where(
        and(
          eq(blocks.blockerId, viewer.id),
          after(blocks.createdAt, blocks.blockedId, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
      .limit(query.limit + 1)
      .as("page");
    const rows = await db
      .select({
        json: jsonText<BlockedUser>({ ...personFields, created_at: isoMoment(page.createdAt) }),
        first: page.createdAt,
        id: page.blockedId,
      })
      .from(page)
      .innerJoin(profiles, eq(profiles.id, page.blockedId))
      .orderBy(desc(page.createdAt), desc(page.blockedId));
    return pageOf(rows, query.limit);
  },
});
