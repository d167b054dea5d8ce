import { notification } from "@guildway/shared/contract/notifications";
import { NOTIFICATION_KINDS } from "@guildway/shared/contract/options";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { notifications, profiles } from "../../kernel/db/schema";
import type { DueMailRun } from "../../kernel/mail/due-mail";
import { mailAccount } from "../../kernel/mail/outbox";
import { sealLink } from "../../kernel/mail/sealed-link";
import { createUnsubscribeLink } from "../../kernel/mail/unsubscribe-link";
import { isDue } from "../../kernel/tasks/is-due";
import { defineTask } from "../../kernel/tasks/task";
import { digestMail } from "./digest-mail";
import { nextDigest } from "./next-digest";
import { selectNotifications } from "./select-notifications";
import { readNotificationSettings } from "./settings";
import { isShownUnreadTo } from "./visible";

const NAMED_IN_MAIL = 20;

/** A digest that an outage has delayed counts as that day's. */
const BETWEEN_DIGESTS_MS = 20 * 60 * 60 * 1000;

/**
 * Mails one person what is due in their digest and still unread, visible and wanted by mail. Their profile stays locked
 * until the mail is written: no other process mails them as well. A notification that is being read or deleted right now
 * is left for the next mail, because waiting for it could cause a deadlock.
 */
export const mailDueDigest = defineTask<DueMailRun>("mail-digest", async ({ tx, now, isReady }, run) => {
  const isMailed = isDue(notifications.mailAt, now, 2 * 24);
  const [person] = await tx
    .select({ id: profiles.id, digestMailedAt: profiles.digestMailedAt })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .where(and(isMailed, isReady(profiles.id)))
    .orderBy(asc(notifications.mailAt))
    .limit(1)
    .for("no key update", { of: [notifications, profiles], skipLocked: true });
  if (!person) return undefined;
  const { id: userId, digestMailedAt } = person;
  return {
    key: userId,
    async work() {
      const locked = await tx
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), isMailed))
        .for("no key update", { skipLocked: true });
      const isLocked = sql`${notifications.id} = any(${sql.param(locked.map(({ id }) => id))}::uuid[])`;
      const settings = await readNotificationSettings(tx, userId);
      const wants = (channel: string) => NOTIFICATION_KINDS.filter((kind) => settings[kind] === channel);
      const atOnce = wants("email-at-once");
      const daily = mayMailDigest(digestMailedAt, now) ? wants("email") : [];
      const news = and(isLocked, inArray(notifications.kind, [...atOnce, ...daily]), isShownUnreadTo(userId));
      const rows = await selectNotifications(tx, userId, news, NAMED_IN_MAIL);
      if (rows.length > 0) {
        const named = rows.map(({ json }) => notification.parse(JSON.parse(json.text)));
        const total = await tx.$count(notifications, news);
        const isAtOnce = named.every(({ kind }) => settings[kind] === "email-at-once");
        const unsubscribe = await createUnsubscribeLink(tx, run, { mail: "digest", userId });
        const { publicUrl } = run;
        const mail = digestMail({ publicUrl, named, total, isAtOnce, unsubscribe });
        await mailAccount(tx, userId, await sealLink(run, mail, unsubscribe.secret));
        if (!isAtOnce) await tx.update(profiles).set({ digestMailedAt: now }).where(eq(profiles.id, userId));
      }
      const isForTomorrow = inArray(
        notifications.kind,
        wants("email").filter((kind) => !daily.includes(kind)),
      );
      await tx
        .update(notifications)
        .set({ mailAt: sql`case when ${isForTomorrow} then ${nextDigest(now)}::timestamptz end` })
        .where(isLocked);
    },
  };
});

/** One digest a day. A last one in the future was mailed while the clock was ahead. */
function mayMailDigest(last: Date | null, now: Date): boolean {
  const since = last && now.getTime() - last.getTime();
  return since === null || since < 0 || since >= BETWEEN_DIGESTS_MS;
}
