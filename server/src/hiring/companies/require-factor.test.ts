import { contract, type EndpointName } from "@guildway/shared/contract";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { ROLES_TABLE } from "../../../testing/roles-table";
import { buildRolesWorld } from "../../../testing/roles-world";
import { showFactor } from "../../../testing/shown-factor";
import { companies, sessions, throttles } from "../../kernel/db/schema";

const app = useTestApp();

/** A company with an applicant, and its recruiter's session, which a passkey has confirmed or not. */
async function build(withFactor: boolean) {
  const world = await buildRolesWorld(app().db);
  const resources = world.resources.own;
  for (const { storageKey } of [resources.messageFile, resources.file, resources.resume]) {
    await app().files.put(storageKey, documents.pdf);
  }
  const { recruiter } = world.callers;
  if (!recruiter) throw new Error("The world has a recruiter");
  await showFactor(app(), recruiter);
  if (!withFactor) {
    const byPassword = { openedBy: "password", confirmedBy: "password" } as const;
    await app().db.update(sessions).set(byPassword).where(eq(sessions.accountId, recruiter.id));
  }
  await app().db.update(companies).set({ requireFactor: true }).where(eq(companies.id, resources.company.id));
  return { resources, recruiter };
}

type World = Awaited<ReturnType<typeof build>>;

async function answer(name: EndpointName, { resources, recruiter }: World) {
  await app().db.delete(throttles);
  const response = await app().send(name, ROLES_TABLE[name].input(resources), recruiter);
  const text = contract[name] === contract.streamEvents ? "" : await response.text();
  if (contract[name] === contract.streamEvents) await response.body?.cancel();
  return { text, isRefused: response.status === 403 && text.includes("problem:factor-required") };
}

/** Calls about the applicant or the application; messages and people are each member's own. */
const TOLD = /\/(applications?|application-files|interviews|notes|decisions)\b/;
const names = Object.keys(contract) as EndpointName[];

test("every call that shows a recruiter an application is refused in a session without a factor", async () => {
  const reads = names.filter((name) => contract[name].method === "GET");
  const [shown, asked] = [await build(true), await build(false)];
  const open: string[] = [];
  const refused: string[] = [];
  for (const name of reads) {
    const withFactor = await answer(name, shown);
    const without = await answer(name, asked);
    if (withFactor.isRefused) throw new Error(`${name} refuses a session with a factor`);
    if (without.isRefused) refused.push(name);
    else if (without.text.includes(asked.resources.secret) && !contract[name].path.includes("message"))
      open.push(name);
    else if (TOLD.test(contract[name].path) && withFactor.text.includes(shown.resources.owner.lastName))
      open.push(name);
  }
  expect(open.filter((name) => !OWN.has(name))).toEqual([]);
  expect(refused).toEqual(
    expect.arrayContaining(["listJobApplications", "getApplication", "exportJobApplications"]),
  );
});

/** Messages of a conversation that the recruiter belongs to. */
const OWN: ReadonlySet<string> = new Set([
  "listMessages",
  "listConversations",
  "searchMessages",
  "getConversation",
]);

test("writing about an application, and changing who recruits or what the company has, are refused too", async () => {
  const world = await build(false);
  const { id: company_id } = world.resources.company;
  const person = { job_title: "Chef", is_admin: true, company_id, user_id: world.resources.owner.id };
  const { recruiter } = world;
  // A mailed link confirms calls, but isn't a factor.
  await app().db.update(sessions).set({ confirmedBy: "link" }).where(eq(sessions.accountId, recruiter.id));
  expect((await app().refuse("addEmployees", { body: [person] }, recruiter)).type).toMatch(
    /factor-required$/,
  );
  const position = {
    companyId: company_id,
    userId: world.resources.colleague.id,
    job_title: "Chef",
    is_admin: true,
  };
  expect((await app().refuse("updateEmployee", { ...position, version: 1 }, recruiter)).type).toMatch(
    /factor-required$/,
  );
  const { id: partner } = await buildUser(app().db);
  await buildEmployee(app().db, { companyId: company_id, userId: partner, isAdmin: true });
  const demotion = { companyId: company_id, userId: partner, job_title: "Chef", is_admin: false, version: 1 };
  expect((await app().refuse("updateEmployee", demotion, recruiter)).type).toMatch(/factor-required$/);
  for (const name of [
    "rateApplication",
    "createApplicationNote",
    "decideApplications",
    "removeEmployee",
    "closeCompanyJobs",
    "deleteCompany",
  ] as const) {
    expect({ name, ...(await answer(name, world)) }).toMatchObject({ name, isRefused: true });
  }
});

test("a recruiter who has shown a factor turns it on and off, and all recruiters are mailed", async () => {
  const { resources, recruiter } = await build(true);
  const { id } = resources.company;
  await app().call("setCompanyRequiresFactor", { id, require_factor: false }, recruiter);
  await app().call("setCompanyRequiresFactor", { id, require_factor: true }, recruiter);
  expect((await app().call("getOwnCompany", { id }, recruiter)).body.require_factor).toBe(true);
  const mailed = await subjectsMailedTo(app().db, recruiter.email);
  expect(
    mailed.filter((subject) => subject.includes("asks its recruiters for a second factor")),
  ).toHaveLength(2);
});

test("a recruiter who hasn't can't do this", async () => {
  const { resources, recruiter } = await build(false);
  const { id } = resources.company;
  const asked = { id, require_factor: false };
  expect((await app().refuse("setCompanyRequiresFactor", asked, recruiter)).status).toBe(403);
  const [stored] = await app().db.select().from(companies).where(eq(companies.id, id));
  expect(stored?.requireFactor).toBe(true);
});

test("a recruiter's first factor requires the mailbox: the password alone can't add one", async () => {
  const password = "correct horse";
  const recruiter = await buildUser(app().db, { password });
  const company = await buildCompany(app().db, { requireFactor: true });
  await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  const { email } = recruiter;
  const thief = {
    id: recruiter.id,
    token: (await app().call("login", { email, password })).body.access_token,
  };
  for (const name of ["beginPasskey", "beginAuthenticator"] as const) {
    expect(await app().refuse(name, {}, thief)).toMatchObject({
      type: expect.stringMatching(/enrollment-required$/),
      detail: expect.stringContaining("sign in with a link by email"),
    });
  }
  // They can't replace the mailbox with their own either.
  const own = { email: "thief@example.com" };
  expect(await app().refuse("changeEmail", own, thief)).toMatchObject({
    type: expect.stringMatching(/enrollment-required$/),
    detail: expect.stringContaining("To change your address"),
  });
  const link = { email, browser_secret: "of this browser" };
  await app().call("requestSignInLink", link);
  const token = await lastTokenMailedTo(app().db, email);
  const { body } = await app().call("signInByLink", { ...link, token });
  await showFactor(app(), { id: recruiter.id, token: body.access_token });
});
