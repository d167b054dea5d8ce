import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { devices, emailTokens } from "../../kernel/db/schema";
import { deviceOf } from "../activity/device";
import { deviceOfSession } from "./remove-devices";

/** The browsers that the account remembers, and a change of its address that can still be confirmed. */
export const getAccess = operation("getAccess", {
  run: async ({ db, clock, viewer }) => {
    const own = await deviceOfSession(db, viewer.sessionId);
    const known = await db
      .select()
      .from(devices)
      .where(eq(devices.accountId, viewer.id))
      .orderBy(desc(devices.lastUsedAt), devices.id);
    const [change] = await db
      .select({ email: emailTokens.newEmail, createdAt: emailTokens.createdAt })
      .from(emailTokens)
      .where(
        and(
          eq(emailTokens.accountId, viewer.id),
          eq(emailTokens.kind, "change"),
          isNull(emailTokens.usedAt),
          gt(emailTokens.expiresAt, clock.now()),
        ),
      )
      .orderBy(desc(emailTokens.createdAt));
    return {
      devices: known.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        device: deviceOf(userAgent),
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        current: id === own,
      })),
      email_change: change?.email ? { email: change.email, asked_at: change.createdAt.toISOString() } : null,
    };
  },
});
