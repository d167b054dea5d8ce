import { sql } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { employees, jobs, notificationSettings, notifications } from "../../kernel/db/schema";
import { announcing } from "../../kernel/events/announce";
import { channelOf } from "../../kernel/policies/notification-policy";
import { lockJobNotifications } from "./lock-job-notifications";
import { mailMoment, waking } from "./notify";

const KIND = "application-received";

/**
 * Notifies each recruiter of a job's company of a new application: one notification for each job, which counts
 * until it is read (product §9).
 */
export async function notifyOfApplication(tx: Transaction, clock: Clock, jobId: string): Promise<void> {
  const now = clock.now();
  await lockJobNotifications(tx, jobId);
  await tx.execute(sql`
    with recruiter as (
      select ${employees.userId} as id, ${jobs.companyId} as company_id,
             ${channelOf(KIND, notificationSettings.channel)} as channel
        from ${jobs}
        join ${employees} on ${employees.companyId} = ${jobs.companyId} and ${employees.isAdmin}
        left join ${notificationSettings}
          on ${notificationSettings.userId} = ${employees.userId} and ${notificationSettings.kind} = ${KIND}
       where ${jobs.id} = ${jobId}
       order by ${employees.userId}
    ), wanted as (
      select id, company_id, ${mailMoment(sql`channel`, now)} as mail_at from recruiter where channel <> 'none'
    ), unread as (
      update ${notifications} as earlier
         set kind = ${KIND},
             count = case earlier.kind when ${KIND} then earlier.count else 0 end + 1,
             created_at = ${now}::timestamptz,
             -- The earlier of the two: a recruiter may have chosen mail at once since.
             mail_at = least(earlier.mail_at, wanted.mail_at)
        from wanted
       where earlier.user_id = wanted.id and earlier.job_id = ${jobId} and earlier.read_at is null
      returning earlier.user_id, earlier.mail_at
    ), fresh as (
      insert into ${notifications} (id, user_id, kind, company_id, job_id, created_at, mail_at)
      select gen_random_uuid(), id, ${KIND}, company_id, ${jobId}, ${now}::timestamptz, mail_at
        from wanted where not exists (select from unread where unread.user_id = wanted.id)
      returning user_id, mail_at
    )
    select ${announcing({ type: "notification" }, sql`user_id`)}, ${waking(now)}
      from (select * from unread union all select * from fresh) as notified`);
}
