import type { ApplicationStatus } from "@guildway/shared/contract/options";
import { eq } from "drizzle-orm";
import {
  applicationDecisions,
  applicationEvents,
  applicationNotes,
  applicationRatings,
  companies,
  interviews,
  messageTemplates,
} from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import { type SentApplication, wayTo } from "./seed-applications";
import { findResident } from "./seed-companies";
import type { Resident } from "./seed-people";
import { after, DAY, HOUR, MINUTE } from "./time";
import type { World } from "./world";

const COMPANY = "Northwind Bridges";

const TEMPLATES = [
  {
    name: "Thanks, no",
    text: "Dear {first_name}, thank you for applying as {job_title}. We have chosen people with more experience at height. We wish you well, and hope that you'll apply again.",
  },
  {
    name: "Invitation",
    text: "Dear {first_name}, we'd like to meet you. Which days suit you next week? Bring shoes that may get dirty.",
  },
  {
    name: "Still reading",
    text: "Dear {first_name}, {company_name} has had more applications than we hoped for. You'll hear from us within a week, whatever we decide.",
  },
];

/** What the team has done about the demo's applications: history, notes, ratings, interviews, templates. */
export async function seedHiring(
  world: World,
  residents: Resident[],
  sent: SentApplication[],
): Promise<void> {
  await seedHistory(world, residents, sent);
  await seedTeamwork(world, residents, sent);
  await seedInterviews(world, sent);
  await seedTemplates(world);
}

/** Every application's way to its status, with the applicant notified of each step. */
async function seedHistory(world: World, residents: Resident[], sent: SentApplication[]): Promise<void> {
  const steps = sent.flatMap((application) => stepsOf(world, residents, application));
  await insertRows(
    world.db,
    applicationDecisions,
    steps.flatMap(({ decision }) => (decision ? [decision] : [])),
  );
  await insertRows(
    world.db,
    applicationEvents,
    steps.map(({ event }) => event),
  );
}

function stepsOf(world: World, residents: Resident[], { application, row }: SentApplication) {
  const [recruiter] = recruitersOf(residents, application.company);
  const way = wayTo(application.status);
  const applied = {
    id: world.newId(row.createdAt),
    applicationId: row.id,
    kind: "applied" as const,
    actorId: row.userId,
    decisionId: null,
    fromStatus: null,
    toStatus: "submitted" as const,
    note: "",
    createdAt: row.createdAt,
  };
  const moved = way.map((toStatus, index) => {
    const share = (index + 1) / way.length;
    const createdAt = after(row.createdAt, share * (row.updatedAt.getTime() - row.createdAt.getTime()));
    const isWithdrawn = toStatus === "withdrawn";
    const decision = isWithdrawn ? undefined : decisionAt(world, row.jobId, recruiter?.id ?? null, createdAt);
    const fromStatus: ApplicationStatus = way[index - 1] ?? "submitted";
    const event = {
      id: world.newId(createdAt),
      applicationId: row.id,
      kind: isWithdrawn ? ("withdrawn" as const) : ("status" as const),
      actorId: isWithdrawn ? row.userId : (recruiter?.id ?? null),
      decisionId: decision?.id ?? null,
      fromStatus,
      toStatus,
      note: share === 1 ? row.note : "",
      createdAt,
    };
    return { decision, event };
  });
  return [{ decision: undefined, event: applied }, ...moved];
}

function decisionAt(world: World, jobId: string, decidedBy: string | null, createdAt: Date) {
  const notifyAt = after(createdAt, MINUTE / 6);
  return { id: world.newId(createdAt), jobId, decidedBy, createdAt, notifyAt, notifiedAt: notifyAt };
}

function recruitersOf(residents: Resident[], company: string): Resident[] {
  return residents.filter(({ work }) =>
    work.some((place) => place.company === company && place.recruiter && place.to === undefined),
  );
}

async function seedTeamwork(world: World, residents: Resident[], sent: SentApplication[]): Promise<void> {
  const idOf = (name: string) => findResident(residents, name).id;
  await insertRows(
    world.db,
    applicationNotes,
    sent.flatMap(({ application, row }) =>
      (application.notes ?? []).map(([author, text], index) => {
        const createdAt = after(row.seenAt ?? row.createdAt, (index + 1) * HOUR);
        return { id: world.newId(createdAt), applicationId: row.id, authorId: idOf(author), text, createdAt };
      }),
    ),
  );
  await insertRows(
    world.db,
    applicationRatings,
    sent.flatMap(({ application, row }) =>
      Object.entries(application.ratings ?? {}).map(([author, rating]) => ({
        applicationId: row.id,
        userId: idOf(author),
        rating,
        createdAt: row.seenAt ?? row.createdAt,
      })),
    ),
  );
}

async function seedInterviews(world: World, sent: SentApplication[]): Promise<void> {
  await insertRows(
    world.db,
    interviews,
    sent.flatMap(({ application: { interview }, row }) => {
      if (!interview) return [];
      const day = after(world.now, interview.inDays * DAY);
      day.setUTCHours(interview.hour, 0, 0, 0);
      return [
        {
          id: world.newId(row.updatedAt),
          applicationId: row.id,
          startsAt: day,
          duration: 45,
          timeZone: "America/Toronto",
          place: interview.place,
          createdAt: row.updatedAt,
        },
      ];
    }),
  );
}

async function seedTemplates({ db, newId, now }: World): Promise<void> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.name, COMPANY));
  if (!company) throw new Error(`The demo has no company ${COMPANY}`);
  await insertRows(
    db,
    messageTemplates,
    TEMPLATES.map((template) => ({ id: newId(now), companyId: company.id, ...template, createdAt: now })),
  );
}
