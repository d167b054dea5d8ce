import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { and, eq, lt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { TestApp } from "../../../testing/app";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { documents } from "../../../testing/documents";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { pictureFile } from "../../../testing/pictures";
import { SimulatedServer } from "../../../testing/simulated-server";
import {
  accounts,
  applicationDrafts,
  files,
  notifications,
  outbox,
  pictures,
  skills,
  taskFailures,
} from "../../kernel/db/schema";

/** In 2027 the clocks change on March 28 and October 31 in Europe, on March 14 and November 7 in North America. */
const BEGIN = new Date("2027-01-01T18:00:00Z");
const DAYS = 400;
const password = "correct horse battery";

interface Person {
  id: string;
  email: string;
  token: string;
}

let database: TestDatabase;
let server: SimulatedServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await SimulatedServer.start(database, BEGIN);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const db = () => server.app.db;
const call = ((...given: Parameters<TestApp["call"]>) => server.app.call(...given)) as TestApp["call"];
const statusOf = async (...given: Parameters<TestApp["send"]>) => (await server.app.send(...given)).status;

async function join(firstName: string): Promise<Person> {
  const email = `${firstName.toLowerCase()}@example.com`;
  const registered = await call("register", { email, password });
  const link = { token: await lastTokenMailedTo(db(), email) };
  const { body } = await call("verifyEmail", link, { token: registered.body.access_token });
  const person = { id: body.account_id, email, token: body.access_token };
  await call("createProfile", { first_name: firstName, last_name: "Example" }, person);
  return person;
}

async function signIn({ id, email }: Person): Promise<Person> {
  const { body } = await call("login", { email, password });
  return { id, email, token: body.access_token };
}

/** What happened in the year, by the sentences of docs/data.md. */
const shown: Record<string, unknown> = {};
const expected: Record<string, unknown> = {};

/** Records that a promise is kept if a value is as expected now. */
function keeps(sentence: string, seen: unknown, due: unknown): void {
  shown[sentence] = [...((shown[sentence] as unknown[]) ?? []), seen];
  expected[sentence] = [...((expected[sentence] as unknown[]) ?? []), due];
}

const UNVERIFIED =
  "An address that nobody verifies is free again after 7 days, or once the last link that was mailed in them has expired.";
const UNUSED_SESSION = "A session ends 30 days after its last use.";
const LONG_SESSION = "A session ends after 180 days, however much it is used.";
const DELETED =
  "A deleted account is out of sight at once, and comes back if its person signs in within 7 days. After that its address is free, and only what the table says is left of the account a day later.";
const LEFT_BEHIND =
  "Messages and comments of people who deleted their account stay with the people they were written to, as a former member's.";
const UNUSED_PICTURE = "Pictures that nothing uses are deleted after 7 days.";
const DRAFT =
  "An application that is being written stays for 180 days after the last change, with its files, as long as the job does.";
const NEWS = "Notifications are deleted after a year.";
const WRITTEN =
  "Posts, messages, connections and applications stay as long as the account, unless someone deletes them, or the account, the application or the company that they belong to.";
const CLOSED =
  "A job closes at the end of its closing day in UTC, and each applicant who waits is notified once.";
const ALERT = "An alert names no job twice, and is written at most once a day.";
const DIGEST = "A digest is sent at most once a day.";
const OUTAGE =
  "Mail that waited while the mail server was away for three days is sent once, unless its link has expired.";
const INTERVIEW = "An interview stays at its hour in its time zone when the clocks change.";
const OUTBOX = "A mail's text is deleted once it is sent, and all else about it after 30 days.";
const UNSUBSCRIBE = "The link to unsubscribe from a mail still works a year later.";

it("keeps for 400 days what docs/data.md promises", async () => {
  const rita = await join("Rita");
  const ada = await join("Ada");
  const grace = await join("Grace");
  const zoe = await join("Zoe");
  const uma = await join("Uma");
  const nora = { email: "nora@example.com", password };
  await call("register", nora);

  const { body: company } = await call(
    "createCompany",
    { name: "Acme", website: "https://acme.example.com", industry: "Retail", company_type: "Partnership" },
    rita,
  );
  const known = await db().select({ name: skills.skillName }).from(skills).limit(3);
  const post = async (
    title: string,
    { by = rita, ...more }: { closes_on?: string; question_types?: ["File Upload"]; by?: Person } = {},
  ) => {
    const { body } = await call(
      "createJob",
      {
        company_id: company.company_id,
        title,
        link_to_job: "https://acme.example/job",
        job_type: "remote",
        industry: "Retail",
        hours: "contract",
        salary: 20,
        description: "Work for us",
        skills: known.map(({ name }) => name),
        questions: ["Your work?"],
        question_types: ["Written Response"],
        question_answers: [[]],
        ...more,
      },
      by,
    );
    return body.id;
  };
  const closing = await post("Waiter", { closes_on: "2027-03-28" });
  const painter = await post("Painter", { question_types: ["File Upload"] });

  for (const friend of [grace, zoe]) {
    await call("requestConnection", { user_id: ada.id }, friend);
    await call("answerConnection", { user_id: friend.id, status: "accepted" }, ada);
  }
  const write = async (from: Person, content: string) =>
    (await call("startConversation", { message_id: uuidv7(), user_id: ada.id, content }, from)).body;
  await write(zoe, "Bye");
  await write(grace, "Hello");
  const { body: written } = await call("createPost", { content: "A year" }, grace);
  await call("createComment", { id: written.id, content: "I was here" }, zoe);
  await call("uploadPicture", { place: "post", file: await pictureFile() }, ada);
  const questionOf = async (jobId: string) =>
    (await call("listJobQuestions", { jobId }, ada)).body[0]?.id ?? "";
  const because = [{ question_id: await questionOf(closing), texts: ["Because"] }];
  for (const applicant of [ada, zoe]) await call("applyToJob", { id: closing, answers: because }, applicant);
  const upload = new File([documents.pdf], "cv.pdf");
  const { body: file } = await call("uploadApplicationFile", { id: painter, file: upload }, ada);
  const drafted = [{ question_id: await questionOf(painter), texts: [], file_ids: [file.id] }];
  await call("saveApplicationDraft", { id: painter, answers: drafted, version: 1 }, ada);
  await call("createJobAlert", { filters: { text: "Cook" }, frequency: "daily" }, ada);
  await call("updateNotificationSettings", { "connection-request": "email" }, ada);
  const [own] = (await call("listOwnApplications", {}, ada)).body;
  await call(
    "createInterview",
    {
      id: own?.id ?? "",
      starts_at: "2027-11-08T20:00:00Z",
      duration: 45,
      time_zone: "America/New_York",
      place: "Main Street 1",
      note: "",
    },
    rita,
  );

  const left = {
    pictures: () => db().$count(pictures, eq(pictures.ownerId, ada.id)),
    draft: async () => [
      await db().$count(applicationDrafts, eq(applicationDrafts.userId, ada.id)),
      await db().$count(files, eq(files.id, file.id)),
    ],
    zoe: () => db().$count(accounts, eq(accounts.id, zoe.id)),
    firstNews: () =>
      db().$count(
        notifications,
        and(eq(notifications.userId, ada.id), lt(notifications.createdAt, new Date("2027-01-02"))),
      ),
  };
  let ritasDay = 0;
  let today = rita;
  const script: Record<number, () => Promise<void>> = {
    6: async () => {
      keeps(UNVERIFIED, await statusOf("register", nora), 409);
      keeps(UNUSED_PICTURE, await left.pictures(), 1);
    },
    8: async () => {
      keeps(UNVERIFIED, await statusOf("register", nora), 201);
      keeps(UNUSED_PICTURE, await left.pictures(), 0);
    },
    20: async () => {
      await call("deleteAccount", {}, await signIn(zoe));
      keeps(DELETED, await statusOf("getUser", { id: zoe.id }, today), 404);
      keeps(DELETED, await statusOf("register", { email: zoe.email, password }), 409);
    },
    26: async () => {
      const back = await signIn(zoe);
      keeps(DELETED, await statusOf("getUser", { id: zoe.id }, today), 200);
      await call("deleteAccount", {}, back);
    },
    34: async () => {
      keeps(DELETED, await statusOf("login", { email: zoe.email, password }), 401);
      keeps(DELETED, await statusOf("register", { email: zoe.email, password }), 201);
      keeps(DELETED, await left.zoe(), 0);
    },
    29: async () => keeps(UNUSED_SESSION, await statusOf("getSession", {}, uma), 200),
    30: async () => {
      for (const name of ["Ivy", "Joe", "Kim"]) {
        await call("requestConnection", { user_id: ada.id }, await join(name));
      }
    },
    58: async () => keeps(UNUSED_SESSION, await statusOf("getSession", {}, uma), 200),
    89: async () => keeps(UNUSED_SESSION, await statusOf("getSession", {}, uma), 401),
    50: async () => void (await post("Cook one", { by: today })),
    86: async () => keeps(CLOSED, (await call("getJob", { id: closing })).body.is_open, true),
    87: async () => keeps(CLOSED, (await call("getJob", { id: closing })).body.is_open, false),
    100: async () => {
      server.isMailAway = true;
      await post("Cook two", { by: today });
      await call("requestPasswordReset", { email: grace.email });
    },
    103: async () => {
      server.isMailAway = false;
    },
    179: async () => keeps(DRAFT, await left.draft(), [1, 1]),
    181: async () => keeps(DRAFT, await left.draft(), [0, 0]),
    364: async () => keeps(NEWS, (await left.firstNews()) > 0, true),
    366: async () => keeps(NEWS, await left.firstNews(), 0),
  };
  while (server.day < DAYS) {
    if (server.day % 25 === 24) await server.restart();
    await server.pass({ days: 1 });
    // Rita uses her session every day.
    if ((await statusOf("getSession", {}, today)) === 401) {
      ritasDay ||= server.day;
      today = await signIn(rita);
    }
    const scene = script[server.day];
    if (!scene) continue;
    await scene();
    await server.pass({ hours: 0 });
  }

  keeps(LONG_SESSION, ritasDay, 180);
  const adaNow = await signIn(ada);
  const talks = (await call("listConversations", {}, adaNow)).body;
  const said = await Promise.all(
    talks.map(async ({ id }) =>
      (await call("listMessages", { id }, adaNow)).body.map(({ content }) => content),
    ),
  );
  keeps(LEFT_BEHIND, said.flat().sort(), ["Bye", "Hello"]);
  const [comment] = (await call("listComments", { id: written.id }, adaNow)).body;
  keeps(LEFT_BEHIND, [comment?.author_first_name, comment?.author_last_name], ["Former", "member"]);
  keeps(WRITTEN, (await call("getPost", { id: written.id }, adaNow)).body.content, "A year");
  keeps(
    WRITTEN,
    (await call("listConnections", {}, adaNow)).body.map(({ user_id }) => user_id).includes(grace.id),
    true,
  );
  keeps(WRITTEN, (await call("listOwnApplications", {}, adaNow)).body.length, 1);
  const closedNews = and(eq(notifications.userId, ada.id), eq(notifications.kind, "job-closed"));
  keeps(CLOSED, await db().$count(notifications, closedNews), 1);
  const mails = server.sent.filter(({ recipient }) => recipient === ada.email);
  const naming = (title: string) => mails.filter(({ text }) => text.includes(title)).length;
  keeps(ALERT, [naming("Cook one"), naming("Cook two")], [1, 1]);
  const digests = mails.filter(
    ({ subject }) => subject.includes("notification") || subject.includes("wants"),
  );
  const gaps = digests.slice(1).map(({ day }, index) => day - (digests[index]?.day ?? 0));
  keeps(
    DIGEST,
    gaps.filter((days) => days < 1),
    [],
  );
  keeps(DIGEST, digests.length > 0, true);
  keeps(OUTAGE, naming("Cook two"), 1);
  keeps(OUTAGE, server.sent.filter(({ text }) => text.includes("reset-password")).length, 0);
  const invitation = mails.find(({ subject }) => subject.startsWith("Interview:"));
  keeps(INTERVIEW, invitation?.text.includes("November 8, 2027 at 3:00 PM (America/New York, GMT-5)"), true);
  const old = lt(outbox.createdAt, new Date(BEGIN.getTime() + (DAYS - 31) * 86_400_000));
  keeps(OUTBOX, await db().$count(outbox, old), 0);
  keeps(OUTBOX, await db().$count(outbox, sql`sent_at is not null and text <> ''`), 0);
  const token = /unsubscribe\S*token=([\w-]+)/.exec(
    mails.find(({ text }) => text.includes("Cook one"))?.text ?? "",
  );
  keeps(UNSUBSCRIBE, await statusOf("unsubscribe", { token: token?.[1] ?? "" }), 204);
  keeps(UNSUBSCRIBE, (await call("listJobAlerts", {}, adaNow)).body, []);

  expect(shown).toEqual(expected);
  expect(await db().select().from(taskFailures)).toEqual([]);
  expect(promisesOf(readFileSync(resolve(__dirname, "../../../../docs/data.md"), "utf8"))).toEqual(
    Object.keys(shown).sort(),
  );
});

/** The sentences of the page's list of promises. */
function promisesOf(page: string): string[] {
  const [, section = ""] = page.split("## Promises about time\n");
  return [...section.matchAll(/^- (.+)$/gm)].map(([, sentence = ""]) => sentence).sort();
}
