import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { useTestApp } from "../testing/app";
import { buildEmployee, buildUser } from "../testing/builders";
import { buildRolesWorld } from "../testing/roles-world";
import { accounts } from "./db/schema";

const app = useTestApp();

type World = Awaited<ReturnType<typeof buildWorld>>;

interface Scene {
  input: object;
  /** What the first and the second writer change. */
  first: object;
  second: object;
  /** The two writers; one person in two tabs if the thing belongs to one person. */
  writers: (world: World) => [{ id: string; token: string }, { id: string; token: string }];
}

const own = ({ callers }: World): ReturnType<Scene["writers"]> => [callers.applicant, callers.applicant];
const recruiters = ({ callers, otherRecruiter }: World): ReturnType<Scene["writers"]> => [
  callers.recruiter,
  otherRecruiter,
];

const company = {
  name: "Acme",
  website: "https://acme.example",
  industry: "Technology",
  company_type: "Privately-Held",
};

const jobForm = {
  title: "Cook",
  link_to_job: "https://acme.example/cook",
  job_type: "remote",
  industry: "Retail",
  hours: "contract",
  salary: 20,
  description: "Cook for us",
  questions: ["Why?"],
  question_types: ["Written Response"],
  question_answers: [[]],
};

const work = { company_name: "Acme", title: "Cook", description: "Cooked", job_type: "contract" };
const name = { first_name: "Ada", last_name: "Lovelace" };

/** For each call that changes something with a version: how two people change it at once. */
const versioned: Partial<Record<EndpointName, (world: World) => Scene>> = {
  updateCompany: (world) => ({
    input: { id: world.company.id, ...company },
    first: { description: "First" },
    second: { description: "Second" },
    writers: recruiters,
  }),
  updateEmployee: (world) => ({
    input: { companyId: world.company.id, userId: world.callers.colleague.id, is_admin: false },
    first: { job_title: "First" },
    second: { job_title: "Second" },
    writers: recruiters,
  }),
  updateJob: (world) => ({
    input: { id: world.job.id, ...jobForm, skills: world.skills },
    first: { title: "First" },
    second: { title: "Second" },
    writers: recruiters,
  }),
  updateApplicationStatus: (world) => ({
    input: { id: world.application.id },
    first: { status: "offer" },
    second: { status: "rejected" },
    writers: recruiters,
  }),
  saveApplicationDraft: (world) => ({
    // The applicant has already applied for the vacancy.
    input: { id: world.job.id },
    first: { answers: [{ question_id: crypto.randomUUID(), texts: ["First"] }] },
    second: { answers: [] },
    writers: own,
  }),
  updateJobAlert: (world) => ({
    input: { id: world.alert.id, filters: {}, frequency: "daily" },
    first: { filters: { text: "first" } },
    second: { filters: { text: "second" } },
    writers: own,
  }),
  updateApplicationNote: (world) => ({
    input: { id: world.note.id },
    first: { text: "First" },
    second: { text: "Second" },
    writers: ({ callers }) => [callers.recruiter, callers.recruiter],
  }),
  updateMessageTemplate: (world) => ({
    input: { id: world.template.id, name: "Offer" },
    first: { text: "First" },
    second: { text: "Second" },
    writers: recruiters,
  }),
  updateInterview: (world) => ({
    input: {
      id: world.interview.id,
      starts_at: `${new Date().getUTCFullYear() + 1}-06-01T10:00:00Z`,
      duration: 45,
      time_zone: "Europe/Berlin",
    },
    first: { place: "First" },
    second: { place: "Second" },
    writers: recruiters,
  }),
  updateMessage: (world) => ({
    input: { id: world.message.id },
    first: { content: "First" },
    second: { content: "Second" },
    writers: own,
  }),
  updateProfile: () => ({
    input: name,
    first: { bio: "First" },
    second: { bio: "Second" },
    writers: own,
  }),
  updateWorkExperience: (world) => ({
    input: { id: world.work.id, ...work },
    first: { title: "First" },
    second: { title: "Second" },
    writers: own,
  }),
  updateProfileEntry: (world) => ({
    input: { id: world.profileEntry.id, kind: "language", level: "fluent" },
    first: { title: "First" },
    second: { title: "Second" },
    writers: own,
  }),
  updateOpenToWork: () => ({
    input: {},
    first: { open_to_work: "recruiters" },
    second: { open_to_work: "everyone" },
    writers: own,
  }),
  updatePublicProfile: () => ({
    input: { handle: `page-${crypto.randomUUID()}`.slice(0, 40), is_on: false },
    first: { parts: ["bio"] },
    second: { parts: ["bio", "work"] },
    writers: own,
  }),
  updatePost: (world) => ({
    input: { id: world.post.id },
    first: { content: "First" },
    second: { content: "Second" },
    writers: own,
  }),
  updateComment: (world) => ({
    input: { id: world.comment.id },
    first: { content: "First" },
    second: { content: "Second" },
    writers: own,
  }),
};

interface Unversioned {
  /** Why nothing can be lost without a version. */
  why: string;
  scene: (world: World) => Scene;
  /** The response to the second writer. */
  second: number;
  /** The result, if both succeed. */
  result?: [EndpointName, object];
}

const unversioned: Partial<Record<EndpointName, Unversioned>> = {
  updateSettings: {
    why: "each control sends only its own field, and the last choice is what the person wants",
    scene: () => ({
      input: {},
      first: { public_directory: false },
      second: {},
      writers: own,
    }),
    second: 200,
    result: ["getSettings", { public_directory: false }],
  },
  updateNotificationSettings: {
    why: "each control sends only its own field, and the last choice is what the person wants",
    scene: () => ({
      input: {},
      first: { like: "none" },
      second: { comment: "none" },
      writers: own,
    }),
    second: 200,
    result: ["getNotificationSettings", { like: "none", comment: "none" }],
  },
  setPortrait: {
    why: "the whole of it is replaced, and the last choice is what the person wants",
    scene: (world) => ({
      input: {},
      first: { picture_id: world.portrait.id },
      second: { picture_id: null },
      writers: own,
    }),
    second: 200,
    result: ["getSession", { portrait: "" }],
  },
  setCover: {
    why: "the whole of it is replaced, and the last choice is what the person wants",
    scene: (world) => ({
      input: {},
      first: { picture_id: world.cover.id },
      second: { picture_id: null },
      writers: own,
    }),
    second: 200,
    result: ["getSession", { cover: "" }],
  },
  setCompanyCover: {
    why: "the whole of it is replaced, and the last choice is what the company wants",
    scene: (world) => ({
      input: { id: world.company.id },
      first: { picture_id: world.companyCover.id },
      second: { picture_id: null },
      writers: ({ callers, otherRecruiter }) => [callers.recruiter, otherRecruiter],
    }),
    second: 200,
  },
  setLogo: {
    why: "the whole of it is replaced, and the last choice is what the company wants",
    scene: (world) => ({
      input: { id: world.company.id },
      first: { picture_id: world.logo.id },
      second: { picture_id: null },
      writers: ({ callers, otherRecruiter }) => [callers.recruiter, otherRecruiter],
    }),
    second: 200,
  },
  answerConnection: {
    why: "an answer is given once",
    scene: (world) => ({
      input: { user_id: world.callers.colleague.id },
      first: { status: "accepted" },
      second: { status: "rejected" },
      writers: own,
    }),
    second: 409,
  },
  updateConversation: {
    why: "each control sends only its own field, and the last choice is what the person wants",
    scene: (world) => ({
      input: { id: world.conversation.id },
      first: { archived: true },
      second: { muted: true },
      writers: own,
    }),
    second: 200,
    result: ["getConversation", { archived: true, muted: true }],
  },
  decideReport: {
    why: "a decision is made once",
    scene: (world) => ({
      input: { id: world.report.id },
      first: { decision: "dismiss" },
      second: { decision: "hide" },
      writers: ({ moderator }) => [moderator, moderator],
    }),
    second: 409,
  },
};

async function buildWorld() {
  const { db } = app();
  const { callers, things } = await buildRolesWorld(db);
  const { own } = things;
  const otherRecruiter = await buildUser(db, { firstName: "Mateo", lastName: "Kovač" });
  await buildEmployee(db, { companyId: own.company.id, userId: otherRecruiter.id, isAdmin: true });
  return { callers, ...own, otherRecruiter, moderator: await moderator() };
}

let knownModerator: ReturnType<typeof buildUser> | undefined;
function moderator() {
  knownModerator ??= buildUser(app().db, { role: "moderator" });
  return knownModerator;
}

/** Calls that change existing things: not those that add something, nor switches, which only say on or off. */
const updating = Object.entries<Endpoint>(contract)
  .filter(([, { method, status = 200, body, params }]) => {
    const changes = method === "PUT" || method === "PATCH" || (method === "POST" && params !== undefined);
    return changes && body !== undefined && status === 200;
  })
  .map(([key]) => key as EndpointName);

test("every updating endpoint has its row", () => {
  expect(Object.keys({ ...versioned, ...unversioned }).sort()).toEqual([...updating].sort());
  const declared = Object.entries<Endpoint>(contract).filter(([, { versionOf }]) => versionOf);
  expect(declared.map(([key]) => key).sort()).toEqual(Object.keys(versioned).sort());
});

/** The thing as its reading endpoint returns it to this caller; from a list, the one with the id. */
async function read(key: EndpointName, scene: Scene, world: World, token: string) {
  const endpoint: Endpoint = contract[key];
  const reads = endpoint.versionOf as EndpointName;
  const fields: Record<string, unknown> = { ...scene.input };
  if (reads === "getUser") fields.id = world.callers.applicant.id;
  if (reads === "listMessages") fields.id = world.conversation.id;
  if (reads === "listMessageTemplates") fields.companyId = world.company.id;
  if (reads === "listApplicationNotes" || reads === "listInterviews") fields.id = world.application.id;
  const params = (contract[reads] as Endpoint).params?.shape ?? {};
  const input = Object.fromEntries(Object.keys(params).map((param) => [param, fields[param]]));
  const response = await app().send(reads, input, { token });
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  const id = fields.userId ?? Reflect.get(scene.input, "id");
  const thing = Array.isArray(body)
    ? body.find((item: { id?: string; user_id?: string }) => id === item.id || id === item.user_id)
    : body;
  return { thing: z.looseObject({ version: z.int() }).parse(thing), tag: response.headers.get("ETag") };
}

describe.each(Object.entries(versioned))("two writers: %s", (key, sceneOf) => {
  const endpoint = key as EndpointName;

  it("refuses the second, and returns the current state and who changed it", async () => {
    const world = await buildWorld();
    const scene = sceneOf(world);
    const [one, other] = scene.writers(world);
    const before = await read(endpoint, scene, world, one.token);
    const { version } = before.thing;
    if (before.tag) expect(before.tag).toBe(`"${version}"`);
    const { versioned } = contract[endpoint] as Endpoint;
    expect(versioned).toBe(true);

    const saved = await app().send(endpoint, { ...scene.input, ...scene.first, version }, one);
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ version: version + 1 });
    expect(saved.headers.get("ETag")).toBe(`"${version + 1}"`);

    const late = await app().send(endpoint, { ...scene.input, ...scene.second, version }, other);
    expect(late.status).toBe(412);
    expect(late.headers.get("ETag")).toBe(`"${version + 1}"`);
    const after = await read(endpoint, scene, world, other.token);
    const problem = await late.json();
    expect(problem).toMatchObject({
      type: "urn:guildway:problem:stale-version",
      changed_by: { user_id: one.id, name: expect.any(String) },
    });
    expect(Date.parse(problem.changed_at)).not.toBeNaN();
    expect(problem.current).toEqual(after.thing);

    // Knowing the current state, they may overwrite it.
    const over = await app().send(
      endpoint,
      { ...scene.input, ...scene.second, version: problem.current.version },
      other,
    );
    expect(await over.json()).toMatchObject({ version: version + 2 });
  });

  it("accepts one of two that are sent at once", async () => {
    const world = await buildWorld();
    const scene = sceneOf(world);
    const [one, other] = scene.writers(world);
    const { version } = (await read(endpoint, scene, world, one.token)).thing;
    const answers = await Promise.all([
      app().send(endpoint, { ...scene.input, ...scene.first, version }, one),
      app().send(endpoint, { ...scene.input, ...scene.second, version }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("refuses a caller who doesn't say which version they read", async () => {
    const world = await buildWorld();
    const scene = sceneOf(world);
    const [one] = scene.writers(world);
    const { version } = (await read(endpoint, scene, world, one.token)).thing;
    for (const tag of [undefined, "", `"${version - 1}"`, String(version), "no tag"]) {
      expect((await sendWith(endpoint, scene, one.token, tag)).status).toBe(412);
    }
    // A proxy that compresses makes a tag weak; `*` is any version.
    expect((await sendWith(endpoint, scene, one.token, `"x", W/"${version}"`)).status).toBe(200);
    expect((await sendWith(endpoint, scene, one.token, "*")).status).toBe(200);
  });
});

/** Sends the first change with this `If-Match`, or with none. */
function sendWith(key: EndpointName, scene: Scene, token: string, ifMatch: string | undefined) {
  const { path, method, params } = contract[key] as Endpoint;
  const fields: Record<string, unknown> = { ...scene.input, ...scene.first };
  const address = path.replace(/\{(\w+)\}/g, (_, param: string) => String(fields[param]));
  const body = Object.fromEntries(Object.entries(fields).filter(([field]) => !params?.shape[field]));
  const headers = {
    "Content-Type": "application/json",
    ...(ifMatch !== undefined && { "If-Match": ifMatch }),
  };
  return app().request(address, { method, headers, body: JSON.stringify(body) }, { token });
}

describe.each(Object.entries(unversioned))(
  "two writers: %s",
  (key, { why, scene: sceneOf, second, result }) => {
    it(`needs no version: ${why}`, async () => {
      const world = await buildWorld();
      const scene = sceneOf(world);
      const [one, other] = scene.writers(world);
      const endpoint = key as EndpointName;
      const saved = await app().send(endpoint, { ...scene.input, ...scene.first }, one);
      expect(saved.status).toBe(200);
      const late = await app().send(endpoint, { ...scene.input, ...scene.second }, other);
      expect(late.status).toBe(second);
      if (!result) return;
      const [reads, expected] = result;
      expect(await (await app().send(reads, scene.input, one)).json()).toMatchObject(expected);
    });
  },
);

describe("a version", () => {
  it("is not increased by likes and comments", async () => {
    const { post, callers } = await buildWorld();
    const before = (await app().call("getPost", { id: post.id }, callers.applicant)).body.version;
    await app().call("likePost", { id: post.id }, callers.stranger);
    await app().call("createComment", { id: post.id, content: "Well said" }, callers.stranger);
    expect((await app().call("getPost", { id: post.id }, callers.applicant)).body.version).toBe(before);
  });

  it("increases when the applicant withdraws, and when reopening removes a job's closing date", async () => {
    const { application, job, callers, skills } = await buildWorld();
    const { recruiter, applicant } = callers;
    await app().call("withdrawApplication", { id: application.id }, applicant);
    await app().call("withdrawApplication", { id: application.id }, applicant);
    expect((await app().call("getApplication", { id: application.id }, recruiter)).body.version).toBe(2);

    const closes_on = app().clock.now().toISOString().slice(0, 10);
    await app().send("updateJob", { ...jobForm, skills, id: job.id, closes_on }, recruiter);
    app().clock.advance({ days: 3 });
    await app().call("reopenJob", { id: job.id }, recruiter);
    expect((await app().call("getJob", { id: job.id }, recruiter)).body).toMatchObject({
      version: 3,
      closes_at: null,
    });
  });

  it("has no name once the person has deleted their account", async () => {
    const { otherRecruiter, callers, application } = await buildWorld();
    const { id } = application;
    await app().call("updateApplicationStatus", { id, status: "offer" }, otherRecruiter);
    await app().db.delete(accounts).where(eq(accounts.id, otherRecruiter.id));
    const input = { id, status: "rejected", version: 1 };
    const late = await app().send("updateApplicationStatus", input, callers.recruiter);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ changed_by: null, current: { status: "offer" } });
  });
});
