import { fullName } from "@guildway/shared/format/full-name";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { conversationMembers, conversations, messages, profiles } from "../kernel/db/schema";
import type { DueMailRun } from "../kernel/mail/due-mail";
import { mailAccount } from "../kernel/mail/outbox";
import { sealLink } from "../kernel/mail/sealed-link";
import { nextInSeries } from "../kernel/mail/series";
import { createUnsubscribeLink } from "../kernel/mail/unsubscribe-link";
import { seesPerson } from "../kernel/policies/visibility";
import { isDue } from "../kernel/tasks/is-due";
import { defineTask } from "../kernel/tasks/task";
import { isNews } from "./is-news";
import { isOtherPerson } from "./select-conversations";
import { unreadMessagesMail } from "./unread-messages-mail";

/** Names a conversation and its reader among the failures of the mail about it. */
const KEY = sql`(${conversationMembers.conversationId} || ' ' || ${conversationMembers.userId})`;

/**
 * Mails one person about messages in a conversation that they haven't read for 15 minutes, unless they can't see
 * the author or don't want such mail. The row stays locked until the mail is written, so that no other process
 * mails it too. It waits until a day after the last mail about the conversation was sent, however late that was.
 */
export const mailDueMessages = defineTask<DueMailRun>("mail-messages", async ({ tx, now, isReady }, run) => {
  const [due] = await tx
    .select()
    .from(conversationMembers)
    .where(and(isDue(conversationMembers.mailAt, now, 2 * 24), isReady(KEY)))
    .orderBy(asc(conversationMembers.mailAt))
    .limit(1)
    .for("no key update", { skipLocked: true });
  if (!due) return undefined;
  const { conversationId, userId, readPosition, mutedAt, mailedAt } = due;
  const series = `messages ${conversationId}` as const;
  return {
    key: `${conversationId} ${userId}`,
    async work() {
      const [reader] = await tx
        .select({ wantsMail: profiles.messageMail })
        .from(profiles)
        .where(eq(profiles.id, userId));
      const [of] = await tx
        .select({ group: conversations.name, first_name: profiles.firstName, last_name: profiles.lastName })
        .from(conversations)
        .leftJoin(profiles, and(isOtherPerson(userId), seesPerson(userId, profiles.id)))
        .where(eq(conversations.id, conversationId));
      const { group, first_name, last_name } = of ?? {};
      const name = group ?? (first_name && fullName({ first_name, last_name: last_name ?? "" }));
      // Not the counter: it has messages that their author has deleted since, or that a moderator has hidden.
      const unread = await tx.$count(
        messages,
        and(
          eq(messages.conversationId, conversationId),
          gt(messages.position, readPosition),
          isNull(messages.deletedAt),
          isNull(messages.hiddenAt),
          isNews(messages, sql`${userId}::uuid`),
        ),
      );
      const isWanted = reader?.wantsMail && name && unread > 0 && mutedAt === null;
      const last = { accountId: userId, series, writtenAt: mailedAt };
      const next = isWanted ? await nextInSeries(tx, now, last) : undefined;
      const isMailed = isWanted && !next;
      if (isMailed) {
        const unsubscribe = await createUnsubscribeLink(tx, run, { mail: "messages", messagesOf: userId });
        const mail = unreadMessagesMail(run.publicUrl, {
          conversationId,
          name,
          isGroup: typeof group === "string",
          unread,
          unsubscribe,
        });
        await mailAccount(tx, userId, await sealLink(run, { ...mail, series }, unsubscribe.secret));
      }
      await tx
        .update(conversationMembers)
        .set({ mailAt: next ?? null, ...(isMailed && { mailedAt: now }) })
        .where(
          and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
        );
    },
  };
});
