import { useTestApp } from "../../testing/app";
import { buildSkill, buildUser } from "../../testing/builders";

const app = useTestApp();

const form = {
  company_name: "Analytical Engines",
  title: "Programmer",
  description: "Wrote the first programme",
  job_type: "full-time",
} as const;

describe("work experience", () => {
  it("is added with its skills, and makes the headline while it lasts", async () => {
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
    expect(seen.headline).toBe("Programmer at Analytical Engines");
  });

  it("is listed newest first, and one that has ended is no headline", async () => {
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

  it("asks for its fields with the specification's messages", async () => {
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
});
