import { notification } from "@guildway/shared/contract/notifications";
import { NOTIFICATION_KINDS, type NotificationKind } from "@guildway/shared/contract/options";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { notifications, profiles } from "../../kernel/db/schema";
import type { DueMailRun } from "../../kernel/mail/due-mail";
import { mailAccount } from "../../kernel/mail/outbox";
import { sealLink } from "../../kernel/mail/sealed-link";
import { nextInSeries } from "../../kernel/mail/series";
import { createUnsubscribeLink } from "../../kernel/mail/unsubscribe-link";
import { readNotificationSettings } from "../../kernel/policies/notification-policy";
import { isDue } from "../../kernel/tasks/is-due";
import { defineTask } from "../../kernel/tasks/task";
import { digestMail } from "./digest-mail";
import { selectNotifications } from "./select-notifications";
import { isShownUnreadTo } from "./visible";

const NAMED_IN_MAIL = 20;

/**
 * Mails one person what is due in their digest and still unread, visible and wanted by mail. Their profile stays locked
 * until the mail is written: no other process mails them as well. A notification that is being read or deleted right now
 * is left for the next mail, because waiting for it could cause a deadlock. What is wanted in a daily mail waits until
 * the last one was sent a day ago, however late that was.
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
      const last = { accountId: userId, series: "digest", writtenAt: digestMailedAt } as const;
      const next = await nextInSeries(tx, now, last);
      const daily = next ? [] : wants("email");
      const isNews = (kinds: NotificationKind[]) =>
        and(isLocked, inArray(notifications.kind, kinds), isShownUnreadTo(userId));
      const news = isNews([...atOnce, ...daily]);
      const rows = await selectNotifications(tx, userId, news, NAMED_IN_MAIL);
      if (rows.length > 0) {
        const named = rows.map(({ json }) => notification.parse(JSON.parse(json.text)));
        const total = await tx.$count(notifications, news);
        const isAtOnce = (await tx.$count(notifications, isNews(daily))) === 0;
        const unsubscribe = await createUnsubscribeLink(tx, run, { mail: "digest", userId });
        const { publicUrl } = run;
        const mail = digestMail({ publicUrl, named, total, isAtOnce, unsubscribe });
        const sealed = await sealLink(run, mail, unsubscribe.secret);
        await mailAccount(tx, userId, { ...sealed, series: isAtOnce ? "news" : "digest" });
        if (!isAtOnce) await tx.update(profiles).set({ digestMailedAt: now }).where(eq(profiles.id, userId));
      }
      const isForNext = inArray(notifications.kind, wants("email"));
      await tx
        .update(notifications)
        .set({ mailAt: next ? sql`case when ${isForNext} then ${next}::timestamptz end` : null })
        .where(isLocked);
    },
  };
});
