import { notification } from "@guildway/shared/contract/notifications";
import { NOTIFICATION_KINDS } from "@guildway/shared/contract/options";
import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { notifications, profiles } from "../db/schema";
import type { DueMailRun } from "../mail/due-mail";
import { mailAccount } from "../mail/outbox";
import { createUnsubscribeLink } from "../mail/unsubscribe-link";
import { digestMail } from "./digest-mail";
import { selectNotifications } from "./select-notifications";
import { readNotificationSettings } from "./settings";
import { isShownUnreadTo } from "./visible";

const NAMED_IN_MAIL = 20;

/**
 * Mails one person what is due in their digest and still unread, visible and wanted by mail. Their profile
 * stays locked until the mail is written and nothing is due any more: no other process mails them as well.
 *
 * @returns whether a digest was due
 */
export async function mailDueDigest(run: DueMailRun): Promise<boolean> {
  const { db, clock, publicUrl } = run;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [person] = await tx
      .select({ id: profiles.id })
      .from(notifications)
      .innerJoin(profiles, eq(profiles.id, notifications.userId))
      .where(lte(notifications.mailAt, now))
      .orderBy(asc(notifications.mailAt))
      .limit(1)
      .for("no key update", { of: profiles, skipLocked: true });
    if (!person) return false;

    const due = and(eq(notifications.userId, person.id), lte(notifications.mailAt, now));
    const settings = await readNotificationSettings(tx, person.id);
    const mailed = NOTIFICATION_KINDS.filter((kind) => settings[kind].startsWith("email"));
    const news = and(due, inArray(notifications.kind, mailed), isShownUnreadTo(person.id));
    const rows = await selectNotifications(tx, person.id, news, NAMED_IN_MAIL);
    if (rows.length > 0) {
      const named = rows.map(({ json }) => notification.parse(JSON.parse(json.text)));
      const total = await tx.$count(notifications, news);
      const isAtOnce = named.every(({ kind }) => settings[kind] === "email-at-once");
      const unsubscribe = await createUnsubscribeLink(tx, run, { mail: "digest", userId: person.id });
      await mailAccount(tx, person.id, digestMail({ publicUrl, named, total, isAtOnce, unsubscribe }));
    }
    // A locked notification is being read or deleted right now; waiting for it could cause a deadlock.
    const free = tx.select({ id: notifications.id }).from(notifications).where(due);
    await tx
      .update(notifications)
      .set({ mailAt: null })
      .where(inArray(notifications.id, free.for("update", { skipLocked: true })));
    return true;
  });
}
