import { useTestApp } from "../../../testing/app";
import { buildSkill, buildUser } from "../../../testing/builders";

const app = useTestApp();

describe("skills", () => {
  it("come with the schema, sorted by name, for anyone", async () => {
    const { body } = await app().call("listSkills", {});
    expect(body.length).toBeGreaterThan(300);
    const names = body.map(({ skill_name }) => skill_name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  it("are added once, and then no longer offered", async () => {
    const user = await buildUser(app().db);
    const one = await buildSkill(app().db, { skillName: "Aardvark keeping" });
    const two = await buildSkill(app().db, { skillName: "Zebra keeping" });

    await app().call("addSkills", { skills: [{ id: one.id, skill_name: "ignored" }] }, user);
    const { body } = await app().call("addSkills", { skills: [{ id: two.id }, { id: one.id }] }, user);

    const own = [
      { id: one.id, skill_name: "Aardvark keeping" },
      { id: two.id, skill_name: "Zebra keeping" },
    ];
    expect(body).toEqual(own);
    expect((await app().call("listOwnSkills", {}, user)).body).toEqual(own);
    const left = (await app().call("listSkillsNotAdded", {}, user)).body.map(({ id }) => id);
    expect(left).not.toContain(one.id);
    const all = (await app().call("listSkills", {})).body;
    expect(left).toHaveLength(all.length - 2);
  });

  it("that don't exist are refused by name, and none is added", async () => {
    const user = await buildUser(app().db);
    const { id } = await buildSkill(app().db);
    const unknown = "01990000-0000-7000-8000-00000000dead";

    const problem = await app().refuse("addSkills", { skills: [{ id }, { id: unknown }] }, user);

    expect(problem).toMatchObject({ status: 422, errors: [{ path: "skills.1.id" }] });
    expect((await app().call("listOwnSkills", {}, user)).body).toEqual([]);
    expect((await app().refuse("addSkills", { skills: [] }, user)).errors).toEqual([
      { path: "skills", message: "Choose at least one skill" },
    ]);
  });

  it("can be removed repeatedly, and only from the viewer's own profile", async () => {
    const [user, other] = [await buildUser(app().db), await buildUser(app().db)];
    const { id } = await buildSkill(app().db);
    for (const person of [user, other]) await app().call("addSkills", { skills: [{ id }] }, person);

    await app().call("removeSkill", { id }, user);
    await app().call("removeSkill", { id }, user);

    expect((await app().call("listOwnSkills", {}, user)).body).toEqual([]);
    expect((await app().call("listOwnSkills", {}, other)).body).toMatchObject([{ id }]);
    expect((await app().call("listSkillsNotAdded", {}, user)).body.map((skill) => skill.id)).toContain(id);
  });
});
