import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildConnection,
  buildEmployee,
  buildSkill,
  buildUser,
} from "../../../testing/builders";
import { userSkills } from "../../kernel/db/schema";

const app = useTestApp();

const person = (firstName?: string) => buildUser(app().db, firstName ? { firstName } : {});
const connect = (one: { id: string }, other: { id: string }, status: "accepted" | "pending" | "rejected") =>
  buildConnection(app().db, one.id, other.id, { status });
const employ = (company: { id: string }, ...people: { id: string }[]) =>
  Promise.all(people.map(({ id: userId }) => buildEmployee(app().db, { companyId: company.id, userId })));
const teach = (skill: { id: string }, ...people: { id: string }[]) =>
  app()
    .db.insert(userSkills)
    .values(people.map(({ id: userId }) => ({ userId, skillId: skill.id })));
const suggested = async (viewer: { token: string }) =>
  (await app().call("listSuggestedPeople", {}, viewer)).body;

/** Those who have something in common with the viewer; after them come people who joined last. */
const inCommon = async (viewer: { token: string }) =>
  (await suggested(viewer)).filter(
    ({ shared_connections, shared_company, shared_skills }) =>
      shared_connections > 0 || shared_company !== "" || shared_skills > 0,
  );

describe("suggested people", () => {
  it("are those with the most shared connections, then colleagues, then people with the same skills", async () => {
    const [viewer, near, far, colleague, skilled] = await Promise.all([
      person(),
      person("Near"),
      person("Far"),
      person("Colleague"),
      person("Skilled"),
    ]);
    for (const knowsFarToo of [true, false]) {
      const friend = await person();
      await connect(friend, viewer, "accepted");
      await connect(near, friend, "accepted");
      if (knowsFarToo) await connect(friend, far, "accepted");
    }
    const company = await buildCompany(app().db, { name: "Acme" });
    await employ(company, viewer, colleague);
    await teach(await buildSkill(app().db), viewer, skilled, colleague);
    await teach(await buildSkill(app().db), viewer, skilled);

    const nothing = { shared_connections: 0, shared_company: "", shared_skills: 0 };
    expect(await inCommon(viewer)).toMatchObject([
      { ...nothing, first_name: "Near", shared_connections: 2 },
      { ...nothing, first_name: "Far", shared_connections: 1 },
      { ...nothing, first_name: "Colleague", shared_company: "Acme", shared_skills: 1 },
      { ...nothing, first_name: "Skilled", shared_skills: 2 },
    ]);
  });

  it("with equally many shared connections are ordered by company and skills", async () => {
    const [viewer, friend, plain, skilled, colleague] = await Promise.all([
      person(),
      person(),
      person("Plain"),
      person("Skilled"),
      person("Colleague"),
    ]);
    await connect(viewer, friend, "accepted");
    for (const one of [plain, skilled, colleague]) await connect(one, friend, "accepted");
    await employ(await buildCompany(app().db), viewer, colleague);
    await teach(await buildSkill(app().db), viewer, skilled);

    const names = (await inCommon(viewer)).map(({ first_name }) => first_name);
    expect(names).toEqual(["Colleague", "Skilled", "Plain"]);
  });

  it.each(["accepted", "pending", "rejected"] as const)(
    "include neither the viewer nor anyone whose connection is %s, whoever sent the request",
    async (status) => {
      const [viewer, asked, asking, friend] = await Promise.all([person(), person(), person(), person()]);
      await connect(viewer, asked, status);
      await connect(asking, viewer, status);
      await connect(viewer, friend, "accepted");
      const company = await buildCompany(app().db);
      const skill = await buildSkill(app().db);
      for (const one of [asked, asking]) await connect(friend, one, "accepted");
      await employ(company, viewer, asked, asking);
      await teach(skill, viewer, asked, asking);

      const ids = (await suggested(viewer)).map(({ user_id }) => user_id);
      for (const { id } of [viewer, asked, asking, friend]) expect(ids).not.toContain(id);
    },
  );

  it("are found only through accepted connections", async () => {
    const [viewer, asked, friend, one, other] = await Promise.all([
      person(),
      person(),
      person(),
      person(),
      person(),
    ]);
    await connect(viewer, asked, "pending");
    await connect(asked, one, "accepted");
    await connect(viewer, friend, "accepted");
    await connect(friend, other, "pending");

    expect(await inCommon(viewer)).toEqual([]);
  });

  it("are at most five, the best ones, without duplicates", async () => {
    const viewer = await person();
    const company = await buildCompany(app().db);
    const skill = await buildSkill(app().db);
    await employ(company, viewer);
    await teach(skill, viewer);
    for (let index = 0; index < 7; index++) {
      const colleague = await person();
      await employ(company, colleague);
      await teach(skill, colleague);
    }
    const [friend, known] = [await person(), await person("Known")];
    await connect(viewer, friend, "accepted");
    await connect(friend, known, "accepted");

    const people = await suggested(viewer);
    expect(people).toHaveLength(5);
    expect(new Set(people.map(({ user_id }) => user_id)).size).toBe(5);
    expect(people[0]?.first_name).toBe("Known");
    expect(people.slice(1).every(({ shared_company }) => shared_company !== "")).toBe(true);
  });

  it("are the newest members for someone who has nothing in common with anyone", async () => {
    const viewer = await person();
    const [known, newest] = [await person("Known"), await person("Newest")];
    await connect(viewer, known, "pending");
    const people = await suggested(viewer);
    expect(people[0]).toMatchObject({ user_id: newest.id, shared_connections: 0, shared_skills: 0 });
    expect(people.map(({ user_id }) => user_id)).not.toContain(known.id);
  });
});
