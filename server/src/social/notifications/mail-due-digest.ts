import { notification } from "@guildway/shared/contract/notifications";
import { NOTIFICATION_KINDS, type NotificationKind } from "@guildway/shared/contract/options";
import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
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
import { nextDigest } from "./next-digest";
import { selectNotifications } from "./select-notifications";
import { isShownUnreadTo } from "./visible";

const NAMED_IN_MAIL = 20;

/**
 * Mails one person their due notifications that are still unread, visible and wanted by mail. Their profile stays
 * locked until the mail is written, so that no other process mails them too. A notification that is being read or
 * deleted is left for the next mail, because waiting for it could cause a deadlock. Daily mail waits until the
 * first noon that is 20 hours after the last one was sent, however late that was.
 */
export const mailDueDigest = defineTask<DueMailRun>("mail-digest", async ({ tx, now, isReady }, run) => {
  const isMailed = isDue(notifications.mailAt, now, 2 * 24);
  const [person] = await tx
    .select({ id: profiles.id, digestMailedAt: profiles.digestMailedAt, locale: profiles.locale })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .where(and(isMailed, isReady(profiles.id)))
    .orderBy(asc(notifications.mailAt))
    .limit(1)
    .for("no key update", { of: [notifications, profiles], skipLocked: true });
  if (!person) return undefined;
  const { id: userId, digestMailedAt } = person;
  const locale = person.locale ?? PLAIN_LOCALE;
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
      const soonest = await nextInSeries(tx, now, last);
      const next = soonest && nextDigest(soonest);
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
        const mail = digestMail({ publicUrl, named, total, isAtOnce, locale, unsubscribe });
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
