import { sql } from "drizzle-orm";
import type { Clock } from "../core/services";
import type { Database } from "../db/database";
import { employees, jobs, notificationSettings, notifications } from "../db/schema";
import { announcing } from "../events/announce";
import { DEFAULT_CHANNELS } from "./default-channels";
import { mailMoment, waking } from "./notify";

const KIND = "application-received";

/**
 * Tells each recruiter of a job's company that an application has come in: one notification for each job, which counts
 * until it is read (product §9).
 */
export async function tellOfReceived(tx: Database, clock: Clock, jobId: string): Promise<void> {
  const now = clock.now();
  await tx.execute(sql`
    with recruiter as (
      select ${employees.userId} as id, ${jobs.companyId} as company_id,
             coalesce(${notificationSettings.channel}, ${DEFAULT_CHANNELS[KIND]}) as channel
        from ${jobs}
        join ${employees} on ${employees.companyId} = ${jobs.companyId} and ${employees.isAdmin}
        left join ${notificationSettings}
          on ${notificationSettings.userId} = ${employees.userId} and ${notificationSettings.kind} = ${KIND}
       where ${jobs.id} = ${jobId}
       order by ${employees.userId}
    ), told as (
      insert into ${notifications} (id, user_id, kind, company_id, job_id, created_at, mail_at)
      select gen_random_uuid(), id, ${KIND}, company_id, ${jobId}, ${now}::timestamptz,
             ${mailMoment(sql`channel`, now)}
        from recruiter where channel <> 'none'
      on conflict (user_id, job_id) where job_id is not null and read_at is null do update
        set kind = excluded.kind,
            count = case ${notifications}.kind when excluded.kind then ${notifications}.count else 0 end + 1,
            created_at = excluded.created_at,
            -- The earlier of the two: a recruiter may have chosen mail at once since.
            mail_at = least(${notifications}.mail_at, excluded.mail_at)
      returning user_id, mail_at
    )
    select ${announcing({ type: "notification" }, sql`user_id`)}, ${waking(now)} from told`);
}
