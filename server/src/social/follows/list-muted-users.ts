import type { MutedUser } from "@guildway/shared/contract/follows";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { isoMoment, jsonText } from "../../kernel/db/json";
import { mutes, profiles } from "../../kernel/db/schema";
import { seesPerson } from "../../kernel/policies/visibility";
import { personFields } from "../../members/people/person-json";

/** Lists the people the viewer has muted, newest first. Nobody can see who has muted them. */
export const listMutedUsers = operation("listMutedUsers", {
  run: async ({ db, viewer, query }) => {
    const page = db
      .select()
      .from(mutes)
      .where(
        and(
          eq(mutes.muterId, viewer.id),
          seesPerson(viewer.id, mutes.mutedId),
          after(mutes.createdAt, mutes.mutedId, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(mutes.createdAt), desc(mutes.mutedId))
      .limit(query.limit + 1)
      .as("page");
    const rows = await db
      .select({
        json: jsonText<MutedUser>({ ...personFields, created_at: isoMoment(page.createdAt) }),
        first: page.createdAt,
        id: page.mutedId,
      })
      .from(page)
      .innerJoin(profiles, eq(profiles.id, page.mutedId))
      .orderBy(desc(page.createdAt), desc(page.mutedId));
    return pageOf(rows, query.limit);
  },
});
