import type { AccountEvent } from "@guildway/shared/contract/activity";
import { and, desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { Json } from "../../kernel/db/json";
import { accountActivity } from "../../kernel/db/schema";

/** Lists what happened to the account's security, newest first. */
export const listAccountActivity = operation("listAccountActivity", {
  run: async ({ db, viewer, query }) => {
    const { id, kind, device, method, detail, createdAt } = accountActivity;
    const rows = await db
      .select({ id, kind, device, method, detail, createdAt })
      .from(accountActivity)
      .where(
        and(eq(accountActivity.accountId, viewer.id), after(createdAt, id, positionInTime(query.cursor))),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(query.limit + 1);
    return pageOf(
      rows.map(({ createdAt, ...row }) => {
        const event: AccountEvent = { ...row, created_at: createdAt.toISOString() };
        return { json: new Json<AccountEvent>(JSON.stringify(event)), first: createdAt, id: row.id };
      }),
      query.limit,
    );
  },
});
