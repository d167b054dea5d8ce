import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { companies, employees, suspensions } from "../../kernel/db/schema";

const app = useTestApp();

const form = {
  name: "Acme",
  website: "https://acme.example.com",
  industry: "Retail",
  company_type: "Partnership",
  description: "We sell things",
} as const;

/** A company with this many recruiters and one other employee. */
async function buildStaffed(recruiters = 1) {
  const company = await buildCompany(app().db);
  const join = async (isAdmin: boolean) => {
    const user = await buildUser(app().db);
    await buildEmployee(app().db, { companyId: company.id, userId: user.id, isAdmin });
    return user;
  };
  const staff = [];
  for (let made = 0; made < recruiters; made++) staff.push(await join(true));
  const [recruiter, second] = staff;
  if (!recruiter) throw new Error("a company has a recruiter");
  return { companyId: company.id, recruiter, second: second ?? recruiter, colleague: await join(false) };
}

function recruitersOf(companyId: string): Promise<number> {
  return app().db.$count(employees, and(eq(employees.companyId, companyId), eq(employees.isAdmin, true)));
}

describe("registering a company", () => {
  it("makes its creator the founder and first recruiter", async () => {
    const founder = await buildUser(app().db);
    const { status, body: company } = await app().call("createCompany", form, founder);
    expect(status).toBe(201);
    expect(company).toMatchObject({
      company_name: "Acme",
      website: "https://acme.example.com",
      industry: "Retail",
      industry_name: "Retail",
      company_type: "Partnership",
      description: "We sell things",
      logo: "",
      number_of_jobs: 0,
    });
    const { body: own } = await app().call("listOwnCompanies", {}, founder);
    expect(own).toEqual([{ ...company, job_title: "Founder", is_admin: true, new_applications: 0 }]);
  });

  it("is refused with the specification's messages, and nothing is stored", async () => {
    const founder = await buildUser(app().db);
    const blank = await app().refuse("createCompany", { name: " ", website: "", description: "" }, founder);
    const chooseBoth = "Please select a Company Type and a Company Industry";
    expect(blank.errors).toEqual([
      { path: "name", message: "Company Name is Required" },
      { path: "website", message: "Company Website is Required" },
      { path: "industry", message: chooseBoth },
      { path: "company_type", message: chooseBoth },
    ]);
    const odd = { ...form, website: "javascript:alert(1)", industry: "Partnership" };
    expect((await app().refuse("createCompany", odd, founder)).errors?.map(({ path }) => path)).toEqual([
      "website",
      "industry",
    ]);
    expect(await app().db.$count(companies, eq(companies.createdBy, founder.id))).toBe(0);
  });
});

describe("changing a company", () => {
  it("replaces its details", async () => {
    const { companyId, recruiter } = await buildStaffed();
    const { body } = await app().call("updateCompany", { id: companyId, ...form, name: "New" }, recruiter);
    expect(body).toMatchObject({ company_id: companyId, company_name: "New", is_admin: true });
    expect((await app().call("getCompany", { id: companyId })).body.company_name).toBe("New");
    const blank = await app().refuse("updateCompany", { id: companyId, ...form, name: "" }, recruiter);
    expect(blank.errors).toEqual([{ path: "name", message: "Company Name is Required" }]);
  });
});

describe("leaving a company", () => {
  it("removes the viewer from it", async () => {
    const { companyId, colleague } = await buildStaffed();
    await app().call("leaveCompany", { id: companyId }, colleague);
    expect((await app().refuse("getOwnCompany", { id: companyId }, colleague)).status).toBe(404);
    expect((await app().refuse("leaveCompany", { id: companyId }, colleague)).status).toBe(404);
  });

  it("is refused to its last recruiter", async () => {
    const { companyId, recruiter, second } = await buildStaffed(2);
    await app().call("leaveCompany", { id: companyId }, recruiter);
    const problem = await app().refuse("leaveCompany", { id: companyId }, second);
    expect(problem).toMatchObject({ status: 409, type: "urn:guildway:problem:last-recruiter" });
    expect(await recruitersOf(companyId)).toBe(1);
  });
});

test("a suspended recruiter doesn't count as one who stays", async () => {
  const { companyId, recruiter, second } = await buildStaffed(2);
  await app().db.insert(suspensions).values({ accountId: second.id, reason: "Spam", note: "" });
  const { body } = await app().call("getOwnCompany", { id: companyId }, recruiter);
  expect(body.is_only_recruiter).toBe(true);
  for (const call of ["leaveCompany", "deleteAccount"] as const) {
    expect((await app().refuse(call, { id: companyId }, recruiter)).type).toMatch(/last-recruiter$/);
  }
});

describe("an employee", () => {
  it("gets another position and becomes a recruiter", async () => {
    const { companyId, recruiter, colleague } = await buildStaffed();
    const change = { companyId, userId: colleague.id, job_title: " Head Cook ", is_admin: true };
    const { body } = await app().call("updateEmployee", change, recruiter);
    expect(body).toMatchObject({ user_id: colleague.id, job_title: "Head Cook", is_admin: true });
    const { body: own } = await app().call("getOwnCompany", { id: companyId }, colleague);
    expect(own).toMatchObject({ job_title: "Head Cook", is_admin: true });
  });

  it("needs a position", async () => {
    const { companyId, recruiter, colleague } = await buildStaffed();
    const change = { companyId, userId: colleague.id, job_title: " ", is_admin: false };
    expect((await app().refuse("updateEmployee", change, recruiter)).errors).toEqual([
      { path: "job_title", message: "Position is required" },
    ]);
  });

  it("is removed from the company", async () => {
    const { companyId, recruiter, colleague } = await buildStaffed();
    await app().call("removeEmployee", { companyId, userId: colleague.id }, recruiter);
    const { body } = await app().call("listEmployees", { companyId }, recruiter);
    expect(body.map(({ user_id }) => user_id)).toEqual([recruiter.id]);
    const again = await app().refuse("removeEmployee", { companyId, userId: colleague.id }, recruiter);
    expect(again.status).toBe(404);
  });

  it("can't step down as the last recruiter", async () => {
    const { companyId, recruiter } = await buildStaffed();
    const own = { companyId, userId: recruiter.id };
    const change = { ...own, job_title: "Cook" };
    expect((await app().refuse("removeEmployee", own, recruiter)).status).toBe(409);
    expect((await app().refuse("updateEmployee", { ...change, is_admin: false }, recruiter)).status).toBe(
      409,
    );
    const kept = await app().call("updateEmployee", { ...change, is_admin: true }, recruiter);
    expect(kept.body).toMatchObject({ job_title: "Cook", is_admin: true });
  });

  it("can't leave at the same time as the only other recruiter", async () => {
    for (let round = 0; round < 5; round++) {
      const { companyId, recruiter, second } = await buildStaffed(2);
      const demote = { companyId, userId: second.id, job_title: "Cook", is_admin: false };
      await Promise.allSettled([
        app().call("leaveCompany", { id: companyId }, recruiter),
        app().call("removeEmployee", { companyId, userId: recruiter.id }, second),
        app().call("updateEmployee", demote, recruiter),
        app().call("leaveCompany", { id: companyId }, second),
      ]);
      expect(await recruitersOf(companyId)).toBe(1);
    }
  });
});

describe("who may", () => {
  const input = (companyId: string, userId: string) => ({
    updateCompany: { id: companyId, ...form },
    updateEmployee: { companyId, userId, job_title: "Cook", is_admin: false },
    removeEmployee: { companyId, userId },
    addEmployees: { body: [{ company_id: companyId, user_id: userId, job_title: "Cook", is_admin: false }] },
    leaveCompany: { id: companyId },
  });
  type Call = keyof ReturnType<typeof input>;

  // A recruiter of another company is a stranger to this one.
  const table: [Call, Record<"nobody" | "stranger" | "colleague" | "foreign", number>][] = [
    ["updateCompany", { nobody: 401, stranger: 403, colleague: 403, foreign: 403 }],
    ["updateEmployee", { nobody: 401, stranger: 403, colleague: 403, foreign: 403 }],
    ["removeEmployee", { nobody: 401, stranger: 403, colleague: 403, foreign: 403 }],
    ["addEmployees", { nobody: 401, stranger: 403, colleague: 403, foreign: 403 }],
  ];
  it.each(table)("%s", async (call, expected) => {
    const { companyId, recruiter, colleague } = await buildStaffed();
    const { recruiter: foreign } = await buildStaffed();
    const callers = { nobody: undefined, stranger: await buildUser(app().db), colleague, foreign };
    for (const userId of [colleague.id, recruiter.id]) {
      for (const [role, status] of Object.entries(expected)) {
        const caller = Object.entries(callers).find(([name]) => name === role)?.[1];
        const problem = await app().refuse(call, input(companyId, userId)[call], caller);
        expect({ role, status: problem.status }).toEqual({ role, status });
      }
    }
    expect((await app().refuse(call, input(uuidv7(), colleague.id)[call], recruiter)).status).toBe(404);
  });

  it("leaveCompany", async () => {
    const { companyId } = await buildStaffed();
    const refused = async (caller?: { token: string }) =>
      (await app().refuse("leaveCompany", { id: companyId }, caller)).status;
    expect(await refused()).toBe(401);
    expect(await refused(await buildUser(app().db))).toBe(404);
  });

  it("createCompany", async () => {
    expect((await app().refuse("createCompany", form)).status).toBe(401);
    expect((await app().call("createCompany", form, await buildUser(app().db))).status).toBe(201);
  });
});
