import { PRESET_QUESTIONS } from "@guildway/shared/contract/job-questions";
import { domainOf } from "../src/hiring/companies/website-domain";
import { companies, employees, jobQuestions, jobSkills, jobs } from "../src/kernel/db/schema";
import { demoCompanies } from "./companies";
import { type DemoCompany, type DemoJob, locationOf } from "./demo-company";
import { insertRows } from "./insert-rows";
import { fullName, type Resident } from "./seed-people";
import { after, before, DAY, HOUR, MINUTE } from "./time";
import type { World } from "./world";

/** A demo job as stored in the database. */
export interface OpenJob extends DemoJob {
  id: string;
  company: string;
  postedAt: Date;
  questions: (typeof jobQuestions.$inferInsert & { id: string })[];
}

interface Settled extends DemoCompany {
  id: string;
  createdAt: Date;
  staff: { resident: Resident; title: string; isAdmin: boolean }[];
}

const FOUNDER = "Founder";
const JOBS_SPREAD_DAYS = 55;

/** Companies with their people, and their jobs with skills and questions. */
export async function seedCompanies(world: World, residents: Resident[]): Promise<OpenJob[]> {
  const settled = demoCompanies.map((company) => settle(world, company, residents));
  const posted = settled.flatMap((company) => company.jobs.map((job) => post(world, company, job)));
  await insertRows(
    world.db,
    companies,
    settled.map((company) => ({
      id: company.id,
      name: company.name,
      description: company.description,
      website: company.website,
      ...(company.verified && {
        verifiedDomain: domainOf(company.website),
        verifiedAt: after(company.createdAt, DAY),
      }),
      industry: company.industry,
      companyType: company.companyType,
      createdBy: founderOf(company).id,
      createdAt: company.createdAt,
    })),
  );
  await insertRows(world.db, employees, settled.flatMap(staffRows));
  await insertRows(
    world.db,
    jobs,
    posted.map(({ row }) => row),
  );
  await insertRows(
    world.db,
    jobSkills,
    posted.flatMap(({ job }) => job.skills.map((name) => ({ jobId: job.id, skillId: world.skillId(name) }))),
  );
  await insertRows(
    world.db,
    jobQuestions,
    posted.flatMap(({ job }) => job.questions),
  );
  return posted.map(({ job }) => job);
}

function settle({ newId, random }: World, company: DemoCompany, residents: Resident[]): Settled {
  const staff = residents.flatMap((resident) =>
    resident.work
      .filter((work) => work.company === company.name && work.to === undefined)
      .map(({ title, recruiter = false }) => ({ resident, title, isAdmin: recruiter })),
  );
  const founder = staff.find(({ title }) => title === FOUNDER)?.resident;
  if (!founder) throw new Error(`Nobody has founded ${company.name}`);
  const createdAt = after(founder.joinedAt, random.integer(1, 20) * DAY + random.integer(1, 600) * MINUTE);
  return { ...company, id: newId(createdAt), createdAt, staff };
}

function founderOf({ name, staff }: Settled): Resident {
  const founder = staff.find(({ title }) => title === FOUNDER);
  if (!founder) throw new Error(`Nobody has founded ${name}`);
  return founder.resident;
}

function staffRows({ id, createdAt, staff }: Settled) {
  return staff.map(({ resident, title, isAdmin }, index) => ({
    companyId: id,
    userId: resident.id,
    jobTitle: title,
    isAdmin,
    // The creator is a company's first employee (product §7).
    createdAt:
      title === FOUNDER
        ? createdAt
        : after(new Date(Math.max(createdAt.getTime(), resident.joinedAt.getTime())), (index + 1) * HOUR),
  }));
}

function post(world: World, company: Settled, job: DemoJob) {
  const { now, random, newId } = world;
  const postedAt = before(now, HOUR + random.next() * JOBS_SPREAD_DAYS * DAY);
  const id = newId(postedAt);
  const recruiters = company.staff.filter(({ isAdmin }) => isAdmin);
  const [recruiter] = random.sample(recruiters, 1);
  const location = locationOf(company, job);
  const row = {
    id,
    companyId: company.id,
    title: job.title,
    description: job.description,
    salary: job.salary,
    salaryMax: job.salaryMax ?? null,
    salaryCurrency: job.currency ?? "USD",
    salaryPeriod: job.period ?? "hour",
    jobHours: job.hours,
    jobType: job.type,
    industry: company.industry,
    linkToJob: `${company.website}/jobs/${slug(job.title)}`,
    locationCity: location.city,
    locationCountry: location.country,
    locationState: location.state,
    createdBy: (recruiter?.resident ?? founderOf(company)).id,
    createdAt: postedAt,
    closesAt: job.closesIn === undefined ? null : after(now, job.closesIn * DAY),
  };
  return { row, job: { ...job, id, company: company.name, postedAt, questions: ask(world, id, postedAt) } };
}

/** Six to ten of the preset questions, in their order. */
function ask({ random, newId }: World, jobId: string, postedAt: Date): OpenJob["questions"] {
  const chosen = new Set(random.sample(PRESET_QUESTIONS, random.integer(6, 10)));
  return PRESET_QUESTIONS.filter((preset) => chosen.has(preset)).map((preset, position) => ({
    id: newId(postedAt),
    jobId,
    position,
    question: preset.question,
    questionType: preset.question_type,
    options: preset.options,
    required: position === 0 || random.next() < 0.7,
  }));
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "");
}

/** The job with that title at that company. */
export function findJob(openJobs: OpenJob[], company: string, title: string): OpenJob {
  const found = openJobs.find((job) => job.company === company && job.title === title);
  if (!found) throw new Error(`The demo has no job ${title} at ${company}`);
  return found;
}

/** The person with that full name. */
export function findResident(residents: Resident[], name: string): Resident {
  const found = residents.find((resident) => fullName(resident) === name);
  if (!found) throw new Error(`The demo has nobody called ${name}`);
  return found;
}
