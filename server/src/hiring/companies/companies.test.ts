import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildJob, buildUser } from "../../../testing/builders";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";

describe("a company", () => {
  it("is shown to anyone with its number of open jobs", async () => {
    const company = await buildCompany(app().db, { name: "Acme", industry: "Retail" });
    await buildJob(app().db, { companyId: company.id });
    await buildJob(app().db, {
      companyId: company.id,
      closesAt: new Date(app().clock.now().getTime() + 60_000),
    });
    await buildJob(app().db, {
      companyId: company.id,
      closesAt: new Date(app().clock.now().getTime() - 60_000),
    });

    const { body } = await app().call("getCompany", { id: company.id });

    expect(body).toMatchObject({
      company_id: company.id,
      company_name: "Acme",
      industry: "Retail",
      industry_name: "Retail",
      number_of_jobs: 2,
    });
    expect((await app().refuse("getCompany", { id: NOBODY })).status).toBe(404);
  });

  it("is found by part of its name, a misspelling, or its industry", async () => {
    await buildCompany(app().db, { name: "Brightwater Labs", industry: "Healthcare" });
    await buildCompany(app().db, { name: "Quarry & Søn", industry: "Finance" });

    const find = async (first_name: string, last_name = "") =>
      (await app().call("searchCompanies", { first_name, last_name })).body.map(
        (found) => found.company_name,
      );
    expect(await find("water")).toEqual(["Brightwater Labs"]);
    expect(await find("Brightwatr", "labs")).toEqual(["Brightwater Labs"]);
    expect(await find("sØn")).toEqual(["Quarry & Søn"]);
    expect(await find("finance")).toEqual(["Quarry & Søn"]);
    expect(await find("Nothing like it")).toEqual([]);
  });
});

describe("own companies", () => {
  it("are listed with the viewer's position, most recently joined first", async () => {
    const viewer = await buildUser(app().db);
    const [first, second] = [await buildCompany(app().db), await buildCompany(app().db)];
    await buildEmployee(app().db, {
      companyId: first.id,
      userId: viewer.id,
      createdAt: new Date("2026-01-01"),
    });
    const position = { jobTitle: "Founder", isAdmin: true, createdAt: new Date("2026-02-01") };
    await buildEmployee(app().db, { companyId: second.id, userId: viewer.id, ...position });
    await buildCompany(app().db);

    const page = await app().call("listOwnCompanies", { limit: 1 }, viewer);
    const rest = await app().call("listOwnCompanies", { limit: 1, cursor: page.next ?? "" }, viewer);

    expect(page.body).toMatchObject([{ company_id: second.id, job_title: "Founder", is_admin: true }]);
    expect(rest.body).toMatchObject([{ company_id: first.id, is_admin: false }]);
    expect(rest.next).toBeUndefined();
    const { body } = await app().call("getOwnCompany", { id: second.id }, viewer);
    expect(body).toEqual({
      ...page.body[0],
      hidden: false,
      open_applications: 0,
      is_only_recruiter: true,
      require_factor: false,
    });
  });

  it("of others are not found", async () => {
    const viewer = await buildUser(app().db);
    const company = await buildCompany(app().db);
    expect((await app().refuse("getOwnCompany", { id: company.id }, viewer)).status).toBe(404);
  });
});

describe("employees", () => {
  it("are seen only by employees", async () => {
    const company = await buildCompany(app().db);
    const [employee, stranger] = [await buildUser(app().db), await buildUser(app().db)];
    await buildEmployee(app().db, { companyId: company.id, userId: employee.id, jobTitle: "Cook" });

    const { body } = await app().call("listEmployees", { companyId: company.id }, employee);
    expect(body).toMatchObject([{ user_id: employee.id, job_title: "Cook", is_admin: false }]);
    expect((await app().refuse("listEmployees", { companyId: company.id }, stranger)).status).toBe(403);
    expect((await app().refuse("listEmployees", { companyId: NOBODY }, employee)).status).toBe(404);
  });
});
