import { PRESET_QUESTIONS } from "@guildway/shared/contract/job-questions";
import { APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { and, asc, count, eq, gt, is, ne, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";
import { readFile } from "../src/kernel/core/file-store";
import type { Database } from "../src/kernel/db/database";
import * as schema from "../src/kernel/db/schema";
import { sniffDocument } from "../src/kernel/uploads/sniff-document";
import { useTestApp } from "../testing/app";
import { createTestDatabase } from "../testing/database";
import { testHasher } from "../testing/test-hasher";
import { DEMO_PASSWORD, seedDemo } from "./seed-demo";

const app = useTestApp();
const start = new Date();
const clock = { now: () => start };
let signIns: Awaited<ReturnType<typeof seedDemo>>;

beforeAll(async () => {
  signIns = await seedDemo(app().db, {
    hasher: testHasher,
    clock,
    files: app().files,
    makePictures: async () => drawn,
  });
});

const drawn = Object.fromEntries(
  [
    "portrait Amara Okafor",
    "logo Northwind Bridges",
    "post bridge-in-rain",
    "post readings",
    "link https://harbourhealth.example/care",
    "message heron",
  ].map((name, index) => [
    name,
    { id: uuidv7(), key: String(index).repeat(43), width: 320, height: 320, colour: "#aabbcc" },
  ]),
);

test("drawn pictures are portraits, logos and in posts, with descriptions", async () => {
  const { body } = await app().call("login", signIns.member);
  const viewer = { token: body.access_token };
  const { db } = app();
  const faces = await db
    .select({ name: schema.profiles.firstName, portrait: schema.profiles.portrait })
    .from(schema.profiles)
    .where(ne(schema.profiles.portrait, ""));
  expect(faces).toEqual([{ name: "Amara", portrait: `/media/${"0".repeat(43)}/160.webp` }]);
  const logos = await db
    .select({ name: schema.companies.name })
    .from(schema.companies)
    .where(ne(schema.companies.logo, ""));
  expect(logos).toEqual([{ name: "Northwind Bridges" }]);
  const { body: page } = await app().call("listPosts", {}, viewer);
  const previews = page.flatMap(({ preview }) => (preview ? [preview.title] : []));
  expect(previews).toEqual(["Care coordination at Harbour Health"]);
  expect(page[0]?.pictures.map(({ alt }) => alt)).toEqual([
    "A steel arch bridge over a gray river, in heavy rain.",
    "A chart: the measured deflections of three winters lie on the model's curve.",
  ]);
});

type Counted = Parameters<Database["$count"]>[0];

test.each<[number, string, Counted]>([
  [61, "people", schema.profiles],
  [61, "accounts", schema.accounts],
  [12, "companies", schema.companies],
  [80, "jobs", schema.jobs],
  [306, "posts", schema.posts],
])("there are %i %s", async (expected, _, table) => {
  expect(await app().db.$count(table)).toBe(expected);
});

test("moderators have a report to decide, and a person whom they have suspended", async () => {
  const { body } = await app().call("login", signIns.recruiter);
  const viewer = { token: body.access_token };
  await app().db.insert(schema.roles).values({ accountId: body.user_id, role: "moderator" });
  const { body: open } = await app().call("listReports", { status: "open" }, viewer);
  expect(open).toEqual([expect.objectContaining({ subject: "job" })]);
  const { body: suspended } = await app().call("listSuspensions", {}, viewer);
  expect(suspended).toEqual([expect.objectContaining({ ended_at: null })]);
  const { password } = signIns.member;
  const refused = await app().refuse("login", { email: "rufus.harrow@guildway.example", password });
  expect(refused.type).toMatch(/suspended$/);
});

test("there are conversations worth reading, some of recruiters with applicants, and some unread", async () => {
  const { body } = await app().call("login", signIns.recruiter);
  const { body: inbox } = await app().call("listConversations", {}, { token: body.access_token });
  expect(inbox.length).toBeGreaterThanOrEqual(3);
  expect(inbox.some(({ job, unread }) => job && unread > 0)).toBe(true);
  for (const { id } of inbox) {
    const { body: detail } = await app().call("getConversation", { id }, { token: body.access_token });
    expect(detail).toMatchObject({ may_write: "yes", person: { first_name: expect.any(String) } });
  }
});

test("a conversation has a picture and a document, and those of recruiters name a job of their company", async () => {
  const { body } = await app().call("login", signIns.member);
  const member = { token: body.access_token };
  const { body: inbox } = await app().call("listConversations", {}, member);
  const talk = inbox.find(({ person }) => person?.first_name === "Mateo");
  const { body: log } = await app().call("listMessages", { id: talk?.id ?? "" }, member);
  const files = log.flatMap((message) => message.files);
  expect(files.map(({ name, picture }) => [name, picture?.alt])).toEqual([
    ["sheet-7.pdf", undefined],
    ["heron.webp", "A gray heron on the head of a bridge pier, looking down the river."],
  ]);
  const plan = await app().send("downloadMessageFile", { id: files[0]?.id ?? "" }, member);
  expect(sniffDocument(new Uint8Array(await plan.arrayBuffer()))?.mediaType).toBe("application/pdf");

  const named = await app()
    .db.select({ company: schema.companies.name })
    .from(schema.conversations)
    .innerJoin(schema.jobs, eq(schema.jobs.id, schema.conversations.jobId))
    .innerJoin(schema.companies, eq(schema.companies.id, schema.jobs.companyId));
  expect(named).toEqual(Array(2).fill({ company: "Northwind Bridges" }));
});

test("everyone has skills, work experience and a headline", async () => {
  const { db } = app();
  expect(await db.select().from(schema.profiles).where(eq(schema.profiles.headline, ""))).toEqual([]);
  const skilled = await db.selectDistinct({ id: schema.userSkills.userId }).from(schema.userSkills);
  expect(skilled).toHaveLength(60);
});

test("posts are all different, and so are at least 60 comments", async () => {
  const { db } = app();
  expect(await db.selectDistinct({ content: schema.posts.content }).from(schema.posts)).toHaveLength(306);
  const comments = await db.selectDistinct({ content: schema.comments.content }).from(schema.comments);
  expect(comments.length).toBeGreaterThanOrEqual(60);
});

test("nobody writes the same comment twice under one post", async () => {
  const { db } = app();
  const repeated = await db
    .select({ postId: schema.comments.postId })
    .from(schema.comments)
    .groupBy(schema.comments.postId, schema.comments.content)
    .having(sql`count(*) > 1`);
  expect(repeated).toEqual([]);
});

test("the counters of posts agree with the rows", async () => {
  const { db } = app();
  const likes = db
    .select({ id: schema.postLikes.postId, likes: count().as("likes") })
    .from(schema.postLikes)
    .groupBy(schema.postLikes.postId)
    .as("l");
  const comments = db
    .select({ id: schema.comments.postId, comments: count().as("comments") })
    .from(schema.comments)
    .groupBy(schema.comments.postId)
    .as("c");
  const wrong = await db
    .select({ id: schema.posts.id })
    .from(schema.posts)
    .leftJoin(likes, eq(likes.id, schema.posts.id))
    .leftJoin(comments, eq(comments.id, schema.posts.id))
    .where(
      sql`${schema.posts.likeCount} <> coalesce(likes, 0) or ${schema.posts.commentCount} <> coalesce(comments, 0)`,
    );
  expect(wrong).toEqual([]);
});

test("some posts have other reactions than likes", async () => {
  const { celebrateCount, supportCount, insightfulCount, funnyCount } = schema.posts;
  for (const counter of [celebrateCount, supportCount, insightfulCount, funnyCount]) {
    expect(await app().db.$count(schema.posts, gt(counter, 0))).toBeGreaterThan(20);
  }
});

test("one poll is open, one is closed, and their counts agree with the votes", async () => {
  const { rows } = await app().database.pool.query(`
    select ends_at > now() as open, has_poll,
           counts = array(
             select (select count(*)::int from poll_votes v where v.post_id = p.post_id and v.choice = n - 1)
               from generate_series(1, cardinality(options)) n
           ) as right
      from polls p join posts on posts.id = p.post_id order by open`);
  expect(rows).toEqual([
    { open: false, has_poll: true, right: true },
    { open: true, has_poll: true, right: true },
  ]);
});

test("the counters of comments agree with the rows, and some have replies and likes", async () => {
  const { rows } = await app().database.pool.query(`
    select count(*) filter (where reply_count <> (select count(*) from comments r where r.parent_id = c.id)
                               or like_count <> (select count(*) from comment_likes l where l.comment_id = c.id))::int as wrong,
           count(*) filter (where reply_count > 1)::int as discussed,
           count(*) filter (where like_count > 3)::int as liked
      from comments c`);
  const [{ wrong, discussed, liked }] = rows;
  expect(wrong).toBe(0);
  expect(discussed).toBeGreaterThan(20);
  expect(liked).toBeGreaterThan(20);
});

test("posts have hashtags, a mention, reposts with words and without, and some are saved", async () => {
  const { body } = await app().call("login", signIns.member);
  const member = { token: body.access_token };
  const { body: tagged } = await app().call("listTaggedPosts", { tag: "bridges" }, member);
  expect(tagged.length).toBeGreaterThanOrEqual(3);
  expect((await app().call("listSavedPosts", {}, member)).body).toHaveLength(4);
  const { body: feed } = await app().call("listPosts", {}, member);
  expect(feed.filter(({ repost }) => repost?.original)).toHaveLength(2);
  expect(feed.flatMap(({ mentions }) => mentions)).toMatchObject([{ first_name: "Amara" }]);
  expect((await app().call("listNotifications", {}, member)).body).toContainEqual(
    expect.objectContaining({ kind: "mention" }),
  );
  const miscounted = sql`${schema.posts.repostCount} <> (select count(*) from ${schema.reposts} where original_id = ${schema.posts.id})`;
  expect(await app().db.$count(schema.posts, miscounted)).toBe(0);
});

test("every job has 3 to 10 skills and preset questions", async () => {
  const { db } = app();
  const skills = await db
    .select({ jobId: schema.jobSkills.jobId, skills: count() })
    .from(schema.jobSkills)
    .groupBy(schema.jobSkills.jobId);
  expect(skills).toHaveLength(80);
  for (const { skills: number } of skills) {
    expect(number).toBeGreaterThanOrEqual(3);
    expect(number).toBeLessThanOrEqual(10);
  }
  const asked = await db
    .selectDistinct({ question: schema.jobQuestions.question })
    .from(schema.jobQuestions)
    .where(ne(schema.jobQuestions.questionType, "File Upload"));
  expect(asked.map(({ question }) => question).sort()).toEqual(
    PRESET_QUESTIONS.map(({ question }) => question).sort(),
  );
});

test("one job asks for a résumé, and applicants have sent what its viewers show", async () => {
  const { db } = app();
  const sent = await db.select().from(schema.files);
  expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(1);
  expect(sent.length).toBeGreaterThanOrEqual(10);
  for (const { name, mediaType, storageKey, bytes } of sent) {
    const content = await readFile(app().files, storageKey);
    const type = sniffDocument(content ?? new Uint8Array());
    expect([mediaType, name.slice(name.lastIndexOf("."))]).toEqual([type?.mediaType, type?.ending]);
    expect(content).toHaveLength(bytes);
  }
  expect(new Set(sent.map(({ mediaType }) => mediaType)).size).toBe(3);
});

test("every company has a founder who is a recruiter, and its creator", async () => {
  const founders = await app()
    .db.select({ isAdmin: schema.employees.isAdmin })
    .from(schema.companies)
    .innerJoin(
      schema.employees,
      sql`${schema.employees.companyId} = ${schema.companies.id} and ${schema.employees.userId} = ${schema.companies.createdBy}`,
    )
    .where(eq(schema.employees.jobTitle, "Founder"));
  expect(founders).toEqual(Array.from({ length: 12 }, () => ({ isAdmin: true })));
});

test.each(["member", "recruiter"] as const)(
  "the %s has connections in each status, both ways",
  async (who) => {
    const { db } = app();
    const [account] = await db
      .select()
      .from(schema.accounts)
      .where(eq(schema.accounts.email, signIns[who].email));
    const mine = await db
      .selectDistinct({
        status: schema.connections.status,
        asked: sql<boolean>`${schema.connections.requesterId} = ${account?.id}`,
      })
      .from(schema.connections)
      .where(sql`${account?.id} in (low_id, high_id)`);
    expect(mine).toHaveLength(6);
  },
);

test.each(["member", "recruiter"] as const)("the %s has notifications, read and unread", async (who) => {
  const { db } = app();
  const rows = await db
    .select({ kind: schema.notifications.kind, readAt: schema.notifications.readAt })
    .from(schema.notifications)
    .innerJoin(schema.accounts, eq(schema.accounts.id, schema.notifications.userId))
    .where(eq(schema.accounts.email, signIns[who].email));
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
  expect(rows.filter(({ readAt }) => readAt === null).length).toBeGreaterThan(0);
  expect(rows.filter(({ readAt }) => readAt !== null).length).toBeGreaterThan(0);
});

test("nothing is dated in the future, and nobody did anything before joining", async () => {
  const { db } = app();
  const joined = sql`(select a.created_at from accounts a where a.id = author_id)`;
  for (const table of [schema.posts, schema.comments]) {
    const odd = await db
      .select({ id: table.id })
      .from(table)
      .where(sql`created_at > ${clock.now()} or created_at < ${joined}`);
    expect(odd).toEqual([]);
  }
});

test("comments and likes come after the post", async () => {
  const { db } = app();
  for (const table of [schema.comments, schema.postLikes]) {
    const early = await db
      .select({ id: table.postId })
      .from(table)
      .innerJoin(schema.posts, eq(schema.posts.id, table.postId))
      .where(sql`${table.createdAt} < ${schema.posts.createdAt}`);
    expect(early).toEqual([]);
  }
});

test("there are applications in every status, with an answer to every question except files", async () => {
  const { db } = app();
  const statuses = await db.selectDistinct({ status: schema.applications.status }).from(schema.applications);
  expect(statuses).toHaveLength(APPLICATION_STATUSES.length);
  const unanswered = await db
    .select({ id: schema.jobQuestions.id })
    .from(schema.applications)
    .innerJoin(schema.jobQuestions, eq(schema.jobQuestions.jobId, schema.applications.jobId))
    .leftJoin(
      schema.applicationAnswers,
      sql`${schema.applicationAnswers.applicationId} = ${schema.applications.id} and ${schema.applicationAnswers.questionId} = ${schema.jobQuestions.id}`,
    )
    .where(
      and(
        ne(schema.jobQuestions.questionType, "File Upload"),
        sql`coalesce(cardinality(${schema.applicationAnswers.texts}), 0) = 0`,
      ),
    );
  expect(unanswered).toEqual([]);
});

test.each(["member", "recruiter"] as const)("the %s signs in", async (who) => {
  const { email, password, name } = signIns[who];
  const { body } = await app().call("login", { email, password });
  const session = await app().call("getSession", {}, { token: body.access_token });
  expect(session.body).toMatchObject({ state: "member" });
  expect(`${session.body.first_name} ${session.body.last_name}`).toBe(name);
});

test("everyone else signs in with the same password", async () => {
  const [other] = await app()
    .db.select()
    .from(schema.accounts)
    .where(ne(schema.accounts.email, signIns.member.email));
  const { body } = await app().call("login", { email: other?.email ?? "", password: DEMO_PASSWORD });
  expect(body.user_id).toBe(other?.id);
});

test("the member sees the demo world through the API", async () => {
  const { email, password } = signIns.member;
  const { body } = await app().call("login", { email, password });
  const viewer = { token: body.access_token };
  const feed = await app().call("listPosts", { limit: 100 }, viewer);
  expect(feed.body[0]).toMatchObject({
    author_first_name: "Mateo",
    author_headline: "Bridge inspector at Northwind Bridges",
  });
  expect((await app().call("listJobs", { limit: 100 })).body).toHaveLength(80);
  const companies = await app().call("listOwnCompanies", {}, viewer);
  expect(companies.body).toEqual([
    expect.objectContaining({ company_name: "Northwind Bridges", number_of_jobs: 6, is_admin: false }),
  ]);
  expect((await app().call("listConnectionRequests", {}, viewer)).body).toHaveLength(3);
});

test("the same moment produces the same demo world", async () => {
  const other = await createTestDatabase();
  try {
    await seedDemo(other.db, { hasher: testHasher, clock });
    for (const table of [schema.posts, schema.comments, schema.connections, schema.jobQuestions]) {
      const rows = (db: Database) => db.select().from(table).orderBy(asc(table.id));
      expect(await rows(other.db)).toEqual(await rows(app().db));
    }
  } finally {
    await other.drop();
  }
});

test("another day produces the same ids, so that links still work tomorrow and on another machine", async () => {
  const other = await createTestDatabase();
  try {
    // An odd number of milliseconds, and another month.
    const later = { now: () => new Date(start.getTime() + 40 * 24 * 60 * 60 * 1000 + 1) };
    await seedDemo(other.db, { hasher: testHasher, clock: later });
    for (const table of Object.values(schema)) {
      if (!is(table, PgTable) || !("id" in table) || table === schema.skills) continue;
      const ids = (db: Database) => db.select({ id: sql`id` }).from(table);
      // The tests before this one have signed people in, so the first world has additional rows.
      const known = new Set((await ids(app().db)).map(({ id }) => id));
      expect((await ids(other.db)).filter(({ id }) => !known.has(id))).toEqual([]);
    }
  } finally {
    await other.drop();
  }
});

test("rows added later have later ids", async () => {
  const { db } = app();
  const [newest] = await db.select({ id: sql<string>`max(id::text)` }).from(schema.posts);
  expect(uuidv7() > (newest?.id ?? "")).toBe(true);
});

test("a second start changes nothing, even if the member has deleted their account", async () => {
  const { db } = app();
  await db.delete(schema.accounts).where(eq(schema.accounts.email, signIns.member.email));
  expect(await seedDemo(db, { hasher: testHasher, clock })).toEqual(signIns);
  expect(await db.$count(schema.profiles)).toBe(60);
});
