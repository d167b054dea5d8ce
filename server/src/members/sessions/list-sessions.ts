import type { OpenSession } from "@guildway/shared/contract/security";
import { and, desc, eq, gt } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { Json } from "../../kernel/db/json";
import { sessions } from "../../kernel/db/schema";
import { deviceOf } from "../activity/device";

/** Lists the account's open sessions, most recently used first. */
export const listSessions = operation("listSessions", {
  run: async ({ db, clock, viewer, query }) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.accountId, viewer.id),
          gt(sessions.expiresAt, clock.now()),
          after(sessions.lastUsedAt, sessions.id, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
      .limit(query.limit + 1);
    return pageOf(
      rows.map(({ id, userAgent, place, createdAt, lastUsedAt }) => {
        const session: OpenSession = {
          id,
          device: deviceOf(userAgent),
          place: place ?? "",
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
          current: id === viewer.sessionId,
        };
        return { json: new Json<OpenSession>(JSON.stringify(session)), first: lastUsedAt, id };
      }),
      query.limit,
    );
  },
});
