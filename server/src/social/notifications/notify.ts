import type { NotificationKind } from "@guildway/shared/contract/options";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { notificationSettings, notifications, profiles } from "../../kernel/db/schema";
import { announcing } from "../../kernel/events/announce";
import { channelOf } from "../../kernel/policies/notification-policy";
import { nextDigest } from "./next-digest";
import { NEWS_CHANNEL } from "./next-news";

/** An event to notify a person of, and what it is about. */
export interface News {
  /** The recipient; people aren't notified of what they did themselves. */
  userId: string;
  /** The actor. */
  actorId?: string;
  postId?: string;
  commentId?: string;
  companyId?: string;
  applicationId?: string;
  interviewId?: string;
  decisionId?: string;
}

/**
 * Notifies people of one kind of event, as their settings say, once the caller's transaction commits. One statement,
 * however many people. A person whose account is being deleted at the same time is skipped, because the deletion may be
 * waiting for a row that the caller has locked.
 */
export async function notify(
  tx: Transaction,
  clock: Clock,
  kind: NotificationKind,
  ...news: News[]
): Promise<void> {
  if (news.length === 0) return;
  const now = clock.now();
  const rows = news.map(
    ({ userId, actorId, postId, commentId, companyId, applicationId, interviewId, decisionId }) => ({
      id: uuidv7(),
      user_id: userId,
      actor_id: actorId,
      post_id: postId,
      comment_id: commentId,
      company_id: companyId,
      application_id: applicationId,
      interview_id: interviewId,
      decision_id: decisionId,
    }),
  );
  await tx.execute(sql`
    with notified as (
      insert into ${notifications} (
        id, user_id, kind, actor_id, post_id, comment_id, company_id, application_id, interview_id, decision_id,
        created_at, mail_at)
      select news.id, news.user_id, ${kind}, news.actor_id, news.post_id, news.comment_id, news.company_id,
             news.application_id, news.interview_id, news.decision_id, ${now}::timestamptz,
             ${mailMoment(sql`wished.channel`, now)}
        from jsonb_populate_recordset(null::${notifications}, ${JSON.stringify(rows)}::jsonb) as news
        join ${profiles} as recipient on recipient.id = news.user_id
        left join ${notificationSettings} as setting on setting.user_id = news.user_id and setting.kind = ${kind}
       cross join lateral (
               select ${channelOf(kind, sql`setting.channel`)} as channel
             ) as wished
       where news.user_id is distinct from news.actor_id and wished.channel <> 'none'
         for key share of recipient skip locked
      on conflict do nothing
      returning user_id, mail_at
    )
    select ${announcing({ type: "notification" }, sql`user_id`)}, ${waking(now)} from notified`);
}

/** When a notification is mailed to a person who wishes this channel; null if it isn't. */
export function mailMoment(channel: SQLWrapper, now: Date): SQL {
  return sql`case ${channel}
    when 'email' then ${nextDigest(now)}::timestamptz
    when 'email-at-once' then ${now}::timestamptz
  end`;
}

/** Wakes the workers if a notification is to be mailed at once. */
export function waking(now: Date): SQL {
  return sql`case when mail_at = ${now}::timestamptz then pg_notify(${NEWS_CHANNEL}, '') end`;
}
