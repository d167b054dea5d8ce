import { COMPANY_SCOPES, type CompanyScope } from "@guildway/shared/contract/token-options";
import { and, eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildAccessToken,
  buildCompany,
  buildEmployee,
  buildJob,
  buildUser,
} from "../../../testing/builders";
import { apply, buildHiring } from "../../../testing/hiring";
import { lastTextMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { showFactor } from "../../../testing/shown-factor";
import { companies, employees, passkeys } from "../../kernel/db/schema";

const app = useTestApp();
const form = { name: "Careers page", scopes: [...COMPANY_SCOPES] as CompanyScope[] };

type Person = { id: string; token: string };

/** A company whose first recruiter has shown a factor. */
async function build() {
  const hiring = await buildHiring(app());
  await showFactor(app(), hiring.recruiter);
  return hiring;
}

const create = async (companyId: string, person: Person, fields: object = {}) =>
  (await app().call("createCompanyToken", { companyId, ...form, ...fields }, person)).body;
const list = async (companyId: string, person: Person) =>
  (await app().call("listCompanyTokens", { companyId }, person)).body;

/** A program of the company's that may do whatever one can. */
const programOf = async ({ id: companyId }: { id: string }, { id }: { id: string }) => ({
  token: await buildAccessToken(app().db, id, { companyId, scopes: [...COMPANY_SCOPES] }),
});

const isOpen = async (program: { token: string }) =>
  (await app().send("listOwnCompanies", {}, program)).status === 200;

describe("a company's token", () => {
  it("is created by a recruiter who has shown a factor, and all recruiters are notified", async () => {
    const { company, recruiter, partner } = await build();
    const { token, ...created } = await create(company.id, recruiter, {
      scopes: ["applications", "company"],
    });
    expect(token).toMatch(/^gwpat_[\w-]{43}$/);
    expect(created).toMatchObject({
      name: "Careers page",
      scopes: ["company", "applications"],
      created_by: { user_id: recruiter.id },
    });
    expect(await list(company.id, partner)).toEqual([created]);
    expect((await app().call("listAccessTokens", {}, recruiter)).body).toEqual([]);
    for (const person of [recruiter, partner]) {
      expect((await subjectsMailedTo(app().db, person.email)).at(-1)).toBe(
        "An access token was created for Acme",
      );
    }
    expect(await lastTextMailedTo(app().db, partner.email)).toContain(
      "Rita Ray's name: read its jobs and read its applications with their files.",
    );
    const [noted] = (await app().call("listAccountActivity", {}, recruiter)).body;
    expect(noted).toMatchObject({ kind: "token-created", detail: "Careers page" });
  });

  it("requires a factor even if the company doesn't ask for one", async () => {
    const { company, partner } = await build();
    const refused = await app().refuse("createCompanyToken", { companyId: company.id, ...form }, partner);
    expect(refused).toMatchObject({ status: 403, type: "urn:guildway:problem:factor-required" });
    expect(refused.detail).toContain("sign in with your passkey or authenticator app");
  });

  it("is one of at most 20", async () => {
    const { company, recruiter } = await build();
    for (let count = 0; count < 20; count++) await programOf(company, recruiter);
    const refused = await app().refuse("createCompanyToken", { companyId: company.id, ...form }, recruiter);
    expect(refused).toMatchObject({ status: 409, type: "urn:guildway:problem:limit-reached" });
    // The recruiter's own tokens are counted for themselves.
    await app().call("createAccessToken", { name: "Mirror", scopes: ["read"] }, recruiter);
  });

  it("has no scope for members, and a member's token has none for companies", async () => {
    const { company, recruiter } = await build();
    const wrong = { companyId: company.id, ...form, scopes: ["messages"] };
    expect((await app().refuse("createCompanyToken", wrong, recruiter)).status).toBe(422);
    const own = { name: "Mirror", scopes: ["applications"] };
    expect((await app().refuse("createAccessToken", own, recruiter)).status).toBe(422);
  });
});

describe("a program with a company's token", () => {
  it("posts and closes jobs, reads applications and decides, in the name of the token's creator", async () => {
    const { company, recruiter, partner, job, ...hiring } = await build();
    const program = await programOf(company, recruiter);
    const application = await apply(app(), { job, ...hiring }, "Ada Lovelace");

    const [own] = (await app().call("listOwnCompanies", {}, program)).body;
    expect(own?.company_id).toBe(company.id);
    const listed = (await app().call("listJobApplications", { id: job.id }, program)).body;
    expect(listed.map(({ id }) => id)).toEqual([application.id]);
    const { body } = await app().call("getApplication", { id: application.id }, program);
    expect(body).toMatchObject({ recruits: true, email: application.applicant.email });
    await app().call(
      "updateApplicationStatus",
      { id: application.id, status: "interview", version: body.version },
      program,
    );
    const events = (await app().call("listApplicationEvents", { id: application.id }, partner)).body;
    expect(events.at(-1)).toMatchObject({ to_status: "interview", actor: { user_id: recruiter.id } });
    await app().call("closeJob", { id: job.id }, program);
    expect((await app().call("getJob", { id: job.id }, program)).body).toMatchObject({
      is_open: false,
      can_edit: true,
    });
  });

  it("acts for its company only, although its creator recruits for two", async () => {
    const { company, recruiter } = await build();
    const other = await buildCompany(app().db);
    await buildEmployee(app().db, { companyId: other.id, userId: recruiter.id, isAdmin: true });
    const job = await buildJob(app().db, { companyId: other.id });
    const { id } = await apply(app(), { job, questions: [] }, "Grace Hopper");
    const program = await programOf(company, recruiter);
    const companyIds = (await app().call("listOwnCompanies", {}, program)).body.map((own) => own.company_id);
    expect(companyIds).toEqual([company.id]);
    const calls = [
      ["getOwnCompany", { id: other.id }, 404],
      ["listOwnCompanyJobs", { companyId: other.id }, 403],
      ["getJob", { id: job.id }, 404],
      ["listJobQuestions", { jobId: job.id }, 404],
      ["closeJob", { id: job.id }, 403],
      ["listJobApplications", { id: job.id }, 403],
      ["getApplication", { id }, 404],
    ] as const;
    for (const [name, input, status] of calls) {
      expect([name, (await app().send(name, input, recruiter)).status]).not.toEqual([name, status]);
      expect([name, (await app().send(name, input, program)).status]).toEqual([name, status]);
    }
  });

  it("learns nothing of its creator's own", async () => {
    const { company, recruiter, job, ...hiring } = await build();
    const { id, applicant } = await apply(app(), { job, ...hiring }, "Ada Lovelace");
    await app().call("saveJob", { id: job.id }, applicant);
    await buildEmployee(app().db, { companyId: company.id, userId: applicant.id, isAdmin: true });
    const program = await programOf(company, applicant);
    expect((await app().call("getJob", { id: job.id }, applicant)).body).toMatchObject({
      saved: true,
      applied_at: expect.any(String),
    });
    expect((await app().call("getJob", { id: job.id }, program)).body).toMatchObject({
      saved: false,
      applied_at: null,
    });
    expect((await app().send("getApplication", { id }, applicant)).status).toBe(200);
    expect((await app().send("getApplication", { id }, program)).status).toBe(404);
    const own = await app().refuse("getSession", {}, program);
    expect(own).toMatchObject({ status: 403, detail: "No company token can be used for this" });
    expect(await app().refuse("listOwnApplications", {}, await programOf(company, recruiter))).toMatchObject({
      type: "urn:guildway:problem:scope-missing",
    });
  });

  it("reads applications where the company asks for a factor, as long as its creator has one", async () => {
    const { company, recruiter, job } = await build();
    await app().db.update(companies).set({ requireFactor: true }).where(eq(companies.id, company.id));
    const program = await programOf(company, recruiter);
    await app().call("listJobApplications", { id: job.id }, program);
    await app().db.delete(passkeys).where(eq(passkeys.accountId, recruiter.id));
    const refused = await app().refuse("listJobApplications", { id: job.id }, program);
    expect(refused.type).toBe("urn:guildway:problem:factor-required");
  });
});

describe("a company's token ends", () => {
  it("when any of its recruiters revokes it, and nobody else can", async () => {
    const { company, recruiter, partner } = await build();
    const { id, token } = await create(company.id, recruiter);
    const stranger = await buildUser(app().db);
    expect((await app().refuse("revokeCompanyToken", { id }, stranger)).status).toBe(404);
    expect((await app().refuse("revokeAccessToken", { id }, recruiter)).status).toBe(404);
    expect(await isOpen({ token })).toBe(true);
    await app().call("revokeCompanyToken", { id }, partner);
    expect(await isOpen({ token })).toBe(false);
    const [noted] = (await app().call("listAccountActivity", {}, recruiter)).body;
    expect(noted).toMatchObject({ kind: "token-revoked", detail: "Careers page", device: null });
  });

  type World = Awaited<ReturnType<typeof build>>;
  const ends: Record<string, (world: World) => Promise<unknown>> = {
    "its creator leaves the company": ({ company, recruiter }) =>
      app().call("leaveCompany", { id: company.id }, recruiter),
    "its creator is removed": ({ company, recruiter, partner }) =>
      app().call("removeEmployee", { companyId: company.id, userId: recruiter.id }, partner),
    "its creator no longer recruits": ({ company, recruiter, partner }) =>
      app().call(
        "updateEmployee",
        { companyId: company.id, userId: recruiter.id, job_title: "Cook", is_admin: false, version: 1 },
        partner,
      ),
    "its creator is suspended": async ({ recruiter }) =>
      app().call(
        "suspendUser",
        { id: recruiter.id, reason: "Sends spam" },
        await buildUser(app().db, { role: "moderator" }),
      ),
    "its creator secures their account": ({ recruiter }) =>
      app().call("removeUnrecognized", { passkeys: [], authenticator: false, devices: [] }, recruiter),
    "the company is deleted": async ({ company, recruiter }) =>
      app().call("deleteCompany", { id: company.id, name: "Acme" }, recruiter),
  };

  it.each(Object.entries(ends))("when %s", async (_when, end) => {
    const world = await build();
    const program = await programOf(world.company, world.recruiter);
    expect(await isOpen(program)).toBe(true);
    await end(world);
    expect(await isOpen(program)).toBe(false);
  });

  it("for good when its creator no longer recruits: making them a recruiter again brings nothing back", async () => {
    const { company, recruiter, partner } = await build();
    const program = await programOf(company, recruiter);
    const employment = { companyId: company.id, userId: recruiter.id, job_title: "Cook" };
    await app().call("updateEmployee", { ...employment, is_admin: false, version: 1 }, partner);
    await app().call("updateEmployee", { ...employment, is_admin: true, version: 2 }, partner);
    expect(await isOpen(program)).toBe(false);
  });

  it("while its creator isn't a recruiter for a server of the last release, which revokes nothing", async () => {
    const { company, recruiter } = await build();
    const program = await programOf(company, recruiter);
    const employment = and(eq(employees.companyId, company.id), eq(employees.userId, recruiter.id));
    await app().db.update(employees).set({ isAdmin: false }).where(employment);
    expect(await isOpen(program)).toBe(false);
  });
});
