import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { rememberRows } from "../../testing/remember-rows";
import {
  buildVersionsWorld,
  jobForm,
  type Scene,
  UNVERSIONED,
  VERSIONED,
  type VersionsWorld,
} from "../../testing/versions-table";
import { accounts } from "../kernel/db/schema";

const app = useTestApp();

let world: VersionsWorld;
let bringBack: () => Promise<void>;

beforeAll(async () => {
  const { db, database } = app();
  world = await buildVersionsWorld(db, await buildUser(db, { role: "moderator" }));
  bringBack = await rememberRows(database.pool);
});
afterEach(() => bringBack());

/** Calls that change existing resources: not those that add something or sign in, nor switches, which only say on or off. */
const updating = Object.entries<Endpoint>(contract)
  .filter(([, { auth, method, status = 200, body, params }]) => {
    const changes = method === "PUT" || method === "PATCH" || (method === "POST" && params !== undefined);
    return changes && auth !== "none" && body !== undefined && status === 200;
  })
  .map(([key]) => key as EndpointName);

test("every updating endpoint has its row", () => {
  expect(Object.keys({ ...VERSIONED, ...UNVERSIONED }).sort()).toEqual([...updating].sort());
  const declared = Object.entries<Endpoint>(contract).filter(([, { versionOf }]) => versionOf);
  expect(declared.map(([key]) => key).sort()).toEqual(Object.keys(VERSIONED).sort());
});

/** The resource as its reading endpoint returns it to this caller; from a list, the one with the id. */
async function read(key: EndpointName, scene: Scene, token: string) {
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
  const resource = Array.isArray(body)
    ? body.find((item: { id?: string; user_id?: string }) => id === item.id || id === item.user_id)
    : body;
  return { resource: z.looseObject({ version: z.int() }).parse(resource), tag: response.headers.get("ETag") };
}

describe.each(Object.entries(VERSIONED))("two writers: %s", (key, sceneOf) => {
  const endpoint = key as EndpointName;

  it("refuses the second, and returns the current state and who changed it", async () => {
    const scene = sceneOf(world);
    const [one, other] = scene.writers(world);
    const before = await read(endpoint, scene, one.token);
    const { version } = before.resource;
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
    const after = await read(endpoint, scene, other.token);
    const problem = await late.json();
    expect(problem).toMatchObject({
      type: "urn:guildway:problem:stale-version",
      changed_by: { user_id: one.id, name: expect.any(String) },
    });
    expect(Date.parse(problem.changed_at)).not.toBeNaN();
    expect(problem.current).toEqual(after.resource);

    // Knowing the current state, they may overwrite it.
    const over = await app().send(
      endpoint,
      { ...scene.input, ...scene.second, version: problem.current.version },
      other,
    );
    expect(await over.json()).toMatchObject({ version: version + 2 });
  });

  it("accepts one of two that are sent at once", async () => {
    const scene = sceneOf(world);
    const [one, other] = scene.writers(world);
    const { version } = (await read(endpoint, scene, one.token)).resource;
    const answers = await Promise.all([
      app().send(endpoint, { ...scene.input, ...scene.first, version }, one),
      app().send(endpoint, { ...scene.input, ...scene.second, version }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("refuses a caller who doesn't say which version they read", async () => {
    const scene = sceneOf(world);
    const [one] = scene.writers(world);
    const { version } = (await read(endpoint, scene, one.token)).resource;
    for (const tag of [undefined, ""]) {
      const refused = await sendWith(endpoint, scene, one.token, tag);
      expect(await refused.json()).toMatchObject({
        status: 428,
        type: "urn:guildway:problem:version-missing",
      });
    }
    for (const tag of [`"${version - 1}"`, String(version - 1), "no tag"]) {
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

describe.each(Object.entries(UNVERSIONED))(
  "two writers: %s",
  (key, { why, scene: sceneOf, second, result }) => {
    it(`needs no version: ${why}`, async () => {
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
    const { post, callers } = world;
    const before = (await app().call("getPost", { id: post.id }, callers.applicant)).body.version;
    await app().call("likePost", { id: post.id }, callers.stranger);
    await app().call("createComment", { id: post.id, content: "Well said" }, callers.stranger);
    expect((await app().call("getPost", { id: post.id }, callers.applicant)).body.version).toBe(before);
  });

  it("increases when the applicant withdraws, and when reopening removes a job's closing date", async () => {
    const { application, job, callers, skills } = world;
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
    const { otherRecruiter, callers, application } = world;
    const { id } = application;
    await app().call("updateApplicationStatus", { id, status: "offer" }, otherRecruiter);
    await app().db.delete(accounts).where(eq(accounts.id, otherRecruiter.id));
    const input = { id, status: "rejected", version: 1 };
    const late = await app().send("updateApplicationStatus", input, callers.recruiter);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ changed_by: null, current: { status: "offer" } });
  });
});
