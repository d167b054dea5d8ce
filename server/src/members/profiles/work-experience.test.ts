import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildEmployee,
  buildSkill,
  buildUser,
  buildWorkExperience,
} from "../../../testing/builders";
import { firstDayOfMonth, lastDayOfMonthBefore } from "../../../testing/months";
import { waitUntilBlocked } from "../../../testing/wait-until-blocked";

const app = useTestApp();

const form = {
  company_name: "Analytical Engines",
  title: "Programr",
  description: "Wrote the first program",
  job_type: "full-time",
} as const;

describe("work experience", () => {
  it("is added with its skills, and sets the headline while it is current", async () => {
    const user = await buildUser(app().db);
    const skill = await buildSkill(app().db);

    const { body } = await app().call("addWorkExperience", { ...form, skills: [{ id: skill.id }] }, user);

    expect(body).toMatchObject({
      ...form,
      location_state: "",
      start_date: null,
      skills: [{ id: skill.id, skill_name: skill.skillName }],
    });
    const { body: seen } = await app().call("getUser", { id: user.id }, user);
    expect(seen.headline).toBe("Programr at Analytical Engines");
  });

  it("is listed newest first, and doesn't set the headline once it has ended", async () => {
    const user = await buildUser(app().db);
    const past = { ...form, title: "Past", start_date: "2010-01-01", end_date: "2012-12-31" };
    const present = { ...form, title: "Present", start_date: "2013-01-01" };
    await app().call("addWorkExperience", present, user);
    await app().call("addWorkExperience", past, user);

    const { body } = await app().call("listWorkExperience", {}, user);
    expect(body.map(({ title }) => title)).toEqual(["Present", "Past"]);
    const { body: seen } = await app().call("getUser", { id: user.id }, user);
    expect(seen.headline).toBe("Present at Analytical Engines");
  });

  it("sets the headline until its last month is over", async () => {
    const user = await buildUser(app().db);
    const now = app().clock.now();
    const headline = async () => (await app().call("getUser", { id: user.id }, user)).body.headline;
    const { body } = await app().call("addWorkExperience", { ...form, end_date: firstDayOfMonth(now) }, user);
    expect(await headline()).toBe("Programr at Analytical Engines");

    const ended = { id: body.id, ...form, end_date: lastDayOfMonthBefore(now) };
    await app().call("updateWorkExperience", ended, user);
    expect(await headline()).toBe("");
  });

  it("has the logo of the person's own company or of one that has proven its domain, and no other", async () => {
    const { db } = app();
    const [user, other] = [await buildUser(db), await buildUser(db)];
    const named = { name: "Logo Works", logo: "/media/any/160.webp" };
    await buildCompany(db, { ...named, createdAt: new Date("2020-01-01") });
    const logoOf = async (worker: typeof user) =>
      (await app().call("listWorkExperience", {}, worker)).body.map(({ company_logo }) => company_logo);
    for (const worker of [user, other]) {
      await app().call("addWorkExperience", { ...form, company_name: "Logo works" }, worker);
    }
    expect(await logoOf(user)).toEqual([""]);

    await buildCompany(db, { ...named, logo: "/media/proven/160.webp", verifiedDomain: "example.com" });
    expect(await logoOf(user)).toEqual(["/media/proven/160.webp"]);
    const own = await buildCompany(db, { ...named, logo: "/media/own/160.webp" });
    await buildEmployee(db, { companyId: own.id, userId: user.id });
    expect(await logoOf(user)).toEqual(["/media/own/160.webp"]);
    expect(await logoOf(other)).toEqual(["/media/proven/160.webp"]);
  });

  it("requires its fields, with the specification's messages", async () => {
    const user = await buildUser(app().db);
    const problem = await app().refuse("addWorkExperience", {}, user);
    expect(problem.errors).toEqual([
      { path: "company_name", message: "Company Name is required" },
      { path: "title", message: "Title is required" },
      { path: "description", message: "Description is required" },
      { path: "job_type", message: "Job type is required" },
    ]);
    expect((await app().call("listWorkExperience", {}, user)).body).toEqual([]);
  });

  it("is changed with its skills, and the headline changes with it", async () => {
    const user = await buildUser(app().db);
    const [old, next] = [await buildSkill(app().db), await buildSkill(app().db)];
    const { body: work } = await app().call("addWorkExperience", { ...form, skills: [{ id: old.id }] }, user);

    const change = { ...form, title: "Countess", start_date: "1840-01-01", skills: [{ id: next.id }] };
    const { body } = await app().call("updateWorkExperience", { id: work.id, ...change }, user);

    expect(body).toMatchObject({ id: work.id, title: "Countess", start_date: "1840-01-01" });
    expect(body.skills.map(({ id }) => id)).toEqual([next.id]);
    expect((await app().call("listWorkExperience", {}, user)).body).toEqual([body]);
    expect((await app().call("getUser", { id: user.id }, user)).body.headline).toBe(
      "Countess at Analytical Engines",
    );
  });

  it("stays unchanged if a change is refused", async () => {
    const user = await buildUser(app().db);
    const { id } = await buildWorkExperience(app().db, { userId: user.id, title: "Before" });
    const refuse = async (change: object) =>
      (await app().refuse("updateWorkExperience", { id, ...form, ...change }, user)).errors?.map(
        ({ path }) => path,
      );
    expect(await refuse({ title: "" })).toEqual(["title"]);
    expect(await refuse({ start_date: "2020-02-01", end_date: "2020-01-01" })).toEqual(["end_date"]);
    expect(await refuse({ skills: [{ id }] })).toEqual(["skills.0.id"]);
    expect((await app().call("listWorkExperience", {}, user)).body).toMatchObject([{ title: "Before" }]);
  });

  it("is deleted, and the headline falls back to the previous one", async () => {
    const user = await buildUser(app().db);
    await buildWorkExperience(app().db, { userId: user.id, title: "Clerk", startDate: "2010-01-01" });
    const { id } = await buildWorkExperience(app().db, { userId: user.id, startDate: "2020-01-01" });

    await app().call("deleteWorkExperience", { id }, user);

    expect((await app().call("listWorkExperience", {}, user)).body).toMatchObject([{ title: "Clerk" }]);
    expect((await app().call("getUser", { id: user.id }, user)).body.headline).toBe("Clerk at Acme");
    expect((await app().refuse("deleteWorkExperience", { id }, user)).status).toBe(404);
  });

  it("keeps a newer one's headline if both are added at the same time", async () => {
    const { db } = app();
    const user = await buildUser(db);
    const older = await db.transaction(async (tx) => {
      await buildWorkExperience(tx, { userId: user.id, title: "Newer", startDate: "2025-01-01" });
      const adding = app().call("addWorkExperience", { ...form, start_date: "2015-01-01" }, user);
      await waitUntilBlocked(db);
      return { adding };
    });
    await older.adding;
    expect((await app().call("getUser", { id: user.id }, user)).body.headline).toBe("Newer at Acme");
  });

  it("of someone else is not found", async () => {
    const [owner, stranger] = [await buildUser(app().db), await buildUser(app().db)];
    const { id } = await buildWorkExperience(app().db, { userId: owner.id, title: "Mine" });

    expect((await app().refuse("updateWorkExperience", { id, ...form }, stranger)).status).toBe(404);
    expect((await app().refuse("deleteWorkExperience", { id }, stranger)).status).toBe(404);
    expect((await app().call("listWorkExperience", {}, owner)).body).toMatchObject([{ title: "Mine" }]);
  });
});
