import type { Suspension } from "@guildway/shared/contract/moderation";
import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { isoMoment, jsonText } from "../../kernel/db/json";
import { profiles, suspensions } from "../../kernel/db/schema";
import { requireModerator } from "../../kernel/policies/moderator-policy";
import { namedOrNull } from "./select-reports";

/**
 * Every suspension, newest first, also those that have ended.
 * @throws {Problem} 403 for anyone who isn't a moderator
 */
export const listSuspensions = operation("listSuspensions", {
  run: async (context) => {
    const { db, viewer, query } = context;
    await requireModerator(context, viewer);
    const { createdAt, id } = suspensions;
    const page = db
      .select()
      .from(suspensions)
      .where(after(createdAt, id, positionInTime(query.cursor)))
      .orderBy(desc(createdAt), desc(id))
      .limit(query.limit + 1)
      .as("page");
    const person = alias(profiles, "person");
    const moderator = alias(profiles, "moderator");
    const ender = alias(profiles, "ender");
    const rows = await db
      .select({
        json: jsonText<Suspension>({
          id: page.id,
          person: namedOrNull(person),
          reason: page.reason,
          note: page.note,
          created_at: isoMoment(page.createdAt),
          moderator: namedOrNull(moderator),
          ended_at: isoMoment(page.endedAt),
          ended_by: namedOrNull(ender),
          end_note: page.endNote,
        }),
        first: page.createdAt,
        id: page.id,
      })
      .from(page)
      .leftJoin(person, eq(person.id, page.accountId))
      .leftJoin(moderator, eq(moderator.id, page.moderatorId))
      .leftJoin(ender, eq(ender.id, page.endedBy))
      .orderBy(desc(page.createdAt), desc(page.id));
    return pageOf(rows, query.limit);
  },
});
