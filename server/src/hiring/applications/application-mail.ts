import { routes } from "@guildway/shared/routes";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { applications, companies, jobs } from "../../kernel/db/schema";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { mailAccount } from "../../kernel/mail/outbox";

/** Confirms to an applicant that their application was sent. */
export async function mailApplication(tx: Transaction, publicUrl: string, id: string): Promise<void> {
  const [sent] = await tx
    .select({ userId: applications.userId, job: jobs.title, company: companies.name })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(applications.id, id));
  if (!sent) return;
  await mailAccount(tx, sent.userId, applicationMail(publicUrl, { id, ...sent }));
}

interface Sent {
  id: string;
  job: string;
  company: string;
}

/** Says what was sent to whom, and what happens next. */
export function applicationMail(publicUrl: string, { id, job, company }: Sent): Mail {
  return composeMail({
    kind: "application-sent",
    subject: `You applied for ${job} at ${company}`,
    before: [
      `We've sent your application for ${job} to ${company}.`,
      "We'll let you know when its status changes. You can follow it, and withdraw it until they have decided.",
    ],
    action: { label: "Your application", url: `${publicUrl}${routes.application(id)}` },
    after: [],
  });
}
