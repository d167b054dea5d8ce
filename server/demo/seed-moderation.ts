import { and, asc, eq, isNull, notInArray } from "drizzle-orm";
import { accounts, employees, jobs, profiles, reports, suspensions } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import { demoEmail, type Resident } from "./seed-people";
import { after, before, DAY, HOUR, MINUTE } from "./time";
import type { World } from "./world";

const SUSPENDED = { firstName: "Rufus", lastName: "Harrow" };

/** A suspended person and a reported job, so that moderators have something to look at. */
export async function seedModeration(
  world: World,
  [member, recruiter]: readonly [Resident, Resident],
  passwordHash: string,
): Promise<void> {
  await seedSuspension(world, recruiter, passwordHash);
  await seedReport(world, member, recruiter);
}

async function seedSuspension({ db, now, newId }: World, moderator: Resident, passwordHash: string) {
  const joinedAt = before(now, 24 * DAY);
  const suspendedAt = before(now, 9 * DAY);
  const id = newId(joinedAt);
  const account = { id, email: demoEmail(SUSPENDED), passwordHash };
  await insertRows(db, accounts, [
    { ...account, verifiedAt: after(joinedAt, 4 * MINUTE), createdAt: joinedAt },
  ]);
  await insertRows(db, profiles, [
    {
      id,
      ...SUSPENDED,
      ownHeadline: "Earn from home, ask me how",
      bio: "",
      openToWork: "" as const,
      locationCountry: "Ireland",
      locationState: "",
      createdAt: joinedAt,
      updatedAt: joinedAt,
      hiddenAt: suspendedAt,
    },
  ]);
  await insertRows(db, suspensions, [
    {
      id: newId(suspendedAt),
      accountId: id,
      moderatorId: moderator.id,
      reason:
        "You offered paid “home work” to people who were looking for jobs, and asked them for a deposit.",
      note: "Four members wrote to us about the deposit.",
      createdAt: suspendedAt,
    },
  ]);
}

/** The member reports a job of a company that the moderator has nothing to do with. */
async function seedReport({ db, now, newId }: World, member: Resident, moderator: Resident): Promise<void> {
  const own = db
    .select({ id: employees.companyId })
    .from(employees)
    .where(eq(employees.userId, moderator.id));
  const [job] = await db
    .select({ id: jobs.id, createdBy: jobs.createdBy })
    .from(jobs)
    .where(and(isNull(jobs.closedAt), notInArray(jobs.companyId, own)))
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
    .limit(1);
  if (!job) throw new Error("The demo has no job to report");
  const createdAt = before(now, 5 * HOUR);
  await insertRows(db, reports, [
    {
      id: newId(createdAt),
      reporterId: member.id,
      subject: "job" as const,
      subjectId: job.id,
      authorId: job.createdBy,
      reason: "false-information" as const,
      text: "They told me at the interview that this job was filled weeks ago.",
      createdAt,
    },
  ]);
}
