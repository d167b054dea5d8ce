import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { createRandom } from "../../demo/random";
import { useTestApp } from "../../testing/app";
import {
  buildApplication,
  buildComment,
  buildCompany,
  buildConnection,
  buildConversation,
  buildEmployee,
  buildJob,
  buildJobQuestion,
  buildPost,
  buildProfileEntry,
  buildRecommendation,
  buildUser,
  buildWorkExperience,
} from "../../testing/builders";
import { type FuzzInput, fuzzInputs } from "../../testing/fuzz-inputs";
import { watchStatements } from "../../testing/recorded-statements";
import { jobAlerts, reports, skills, throttles } from "../kernel/db/schema";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";

/** At once, as from several open pages. */
const AT_ONCE = 6;
/** Fewer than the strictest rate allows, so that only the input can be refused. */
const BETWEEN_THROTTLES = 12;
/** The number of database queries is the same for every input. */
const MOST_STATEMENTS = AT_ONCE * 40;
const LARGEST_REFUSAL = 20_000;

const random = createRandom(10);
let sent = 0;
let statements = 0;
let world: Awaited<ReturnType<typeof buildWorld>>;

/** One caller who may do everything and owns one of each resource, so that only the input is wrong. */
async function buildWorld() {
  const { db } = app();
  const [caller, other, applicant] = [
    await buildUser(db, { role: "administrator", password: "correct horse" }),
    await buildUser(db),
    await buildUser(db),
  ];
  const company = await buildCompany(db);
  await buildEmployee(db, { companyId: company.id, userId: caller.id, isAdmin: true });
  await buildEmployee(db, { companyId: company.id, userId: other.id });
  await buildConnection(db, caller.id, applicant.id, { status: "accepted" });
  const job = await buildJob(db, { companyId: company.id });
  // Made-up answers never fit its question, so that no application succeeds and blocks the next input.
  const vacancy = await buildJob(db, { companyId: company.id });
  await buildJobQuestion(db, { jobId: vacancy.id, position: 0, questionType: "File Upload" });
  const application = await buildApplication(db, { jobId: job.id, userId: applicant.id });
  const post = await buildPost(db, { authorId: caller.id });
  const comment = await buildComment(db, { postId: post.id, authorId: caller.id });
  const conversation = await buildConversation(db, [caller.id, applicant.id], [[caller.id, "Hello"]]);
  const message = conversation.messages[0]?.id ?? NOBODY;
  const work = await buildWorkExperience(db, { userId: caller.id });
  const entry = await buildProfileEntry(db, { userId: caller.id });
  const written = await buildRecommendation(db, { authorId: caller.id, subjectId: other.id });
  const received = await buildRecommendation(db, { authorId: other.id, subjectId: caller.id });
  const [report] = await db
    .insert(reports)
    .values({ subject: "user", subjectId: other.id, authorId: other.id, reason: "spam" })
    .returning({ id: reports.id });
  const [alert] = await db
    .insert(jobAlerts)
    .values({ userId: caller.id, filters: {}, frequency: "daily", nextAt: new Date() })
    .returning({ id: jobAlerts.id });
  const [skill] = await db.select({ id: skills.id }).from(skills).limit(1);
  return {
    caller,
    /** Ids by the field of a query or body. */
    ids: {
      company_id: company.id,
      user_id: applicant.id,
      subject_id: post.id,
      quote_of_id: post.id,
      reply_to_id: message,
      conversation_id: conversation.id,
      id: skill?.id ?? NOBODY,
    },
    /** Ids by the beginning of a path; the longest match counts. */
    byPath: {
      "/home/jobs": job.id,
      "/jobs": job.id,
      "/jobs/{id}/applications": vacancy.id,
      "/jobs/{id}/application-files": vacancy.id,
      "/me/job-alerts": alert?.id ?? NOBODY,
      "/home/companies": company.id,
      "/home/user-companies": company.id,
      "/companies": company.id,
      "/me/companies": company.id,
      "/users/company": company.id,
      "/applications": application.id,
      "/posts": post.id,
      "/comments": comment.id,
      "/me/work-experiences": work.id,
      "/me/profile-entries": entry.id,
      "/me/written-recommendations": written.id,
      "/me/recommendations": received.id,
      "/moderation/reports": report?.id ?? NOBODY,
      "/messages": message,
      "/conversations": conversation.id,
      "/users": other.id,
      "/users/{id}/conversation": applicant.id,
    } as Record<string, string>,
    userId: other.id,
  };
}

beforeAll(async () => {
  world = await buildWorld();
  watchStatements(app().database.pool, () => statements++);
});

/** Ids that exist; none for a call that would remove something the next call needs. */
function pathOf({ method, path }: Endpoint): string {
  const [longest = ""] = Object.keys(world.byPath)
    .filter((beginning) => path.startsWith(beginning))
    .sort((one, other) => other.length - one.length);
  const id = (method === "DELETE" ? undefined : world.byPath[longest]) ?? NOBODY;
  return path.replace("{userId}", world.userId).replace(/\{\w+\}/g, id);
}

/** How many rows each table has, as text. Throttles count refused calls on purpose. */
async function rowCounts(): Promise<string> {
  const { pool } = app().database;
  countAll ??= await countingQuery();
  const { rows } = await pool.query(countAll);
  return JSON.stringify(rows);
}

let countAll: string | undefined;

async function countingQuery(): Promise<string> {
  const { rows } = await app().database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'throttles'",
  );
  return rows.map(({ name }) => `select '${name}' as name, count(*)::int from "${name}"`).join(" union all ");
}

/** Sends one input, and checks that the response is small if it is a refusal, and never a server error. */
async function send({ what, path, init }: FuzzInput): Promise<number> {
  const headers = { "If-Match": "*", ...init.headers };
  const response = await app().request(path, { ...init, headers }, world.caller);
  // An event stream never ends.
  const isStream = response.headers.get("Content-Type") === "text/event-stream";
  const text = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  const { status } = response;
  const fault =
    (status >= 500 && `answered ${status}`) ||
    (status >= 400 && text.length > LARGEST_REFUSAL && `answered ${text.length} characters`);
  if (fault) throw new Error(`${fault}: ${what}\n${text.slice(0, 500)}`);
  if (status >= 400) {
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(JSON.parse(text)).toMatchObject({ status, title: expect.any(String) });
  }
  return status;
}

/** Sends many inputs, some at once, and returns those that were refused. */
async function sendAll(inputs: readonly FuzzInput[]): Promise<FuzzInput[]> {
  const refused: FuzzInput[] = [];
  for (let start = 0; start < inputs.length; start += AT_ONCE) {
    if (start % BETWEEN_THROTTLES === 0) await app().db.delete(throttles);
    const batch = inputs.slice(start, start + AT_ONCE);
    const before = statements;
    const statuses = await Promise.all(batch.map(send));
    if (statements - before > MOST_STATEMENTS)
      throw new Error(`${statements - before} statements for ${batch.map(({ what }) => what).join("; ")}`);
    // Inputs that were refused for the rate may be valid.
    refused.push(...batch.filter((_, index) => (statuses[index] ?? 0) >= 400 && statuses[index] !== 429));
  }
  return refused;
}

/** The largest ones take longest, and are refused for their size. */
const lengthOf = (body: unknown) => (typeof body === "string" ? body.length : 0);

// Excluded: they take no input, and would end the session that makes the calls.
const ENDS_SESSION: EndpointName[] = ["signOut", "deleteAccount"];
const names = (Object.keys(contract) as EndpointName[]).filter((name) => !ENDS_SESSION.includes(name));

it.each(names)("%s withstands any input, and stores nothing that it refuses", async (name) => {
  const endpoint: Endpoint = contract[name];
  const inputs = [...fuzzInputs({ endpoint, path: pathOf(endpoint), ids: world.ids, random })];
  sent += inputs.length;
  const refused = await sendAll(inputs);
  if (endpoint.method === "GET") return;
  // Sends refused inputs again between two counts: counting around each one would take minutes.
  const before = await rowCounts();
  await sendAll(refused.filter(({ init }) => lengthOf(init.body) < 50_000));
  expect(await rowCounts()).toBe(before);
});

it("more than 10,000 inputs were sent", () => {
  process.stdout.write(`${sent.toLocaleString("en-US")} hostile inputs sent\n`);
  expect(sent).toBeGreaterThan(10_000);
});
