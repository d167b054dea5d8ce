import { useTestApp } from "../../../testing/app";
import { buildApplication, buildJob, buildSkill, buildUser } from "../../../testing/builders";
import { jobSkills, userSkills } from "../../kernel/db/schema";

const app = useTestApp();

async function buildSkilled(count: number) {
  const viewer = await buildUser(app().db);
  const skills = await Promise.all(Array.from({ length: count }, () => buildSkill(app().db)));
  await app()
    .db.insert(userSkills)
    .values(skills.map(({ id: skillId }) => ({ userId: viewer.id, skillId })));
  return { viewer, skills };
}

async function buildAsking(skills: { id: string }[], fields: Parameters<typeof buildJob>[1] = {}) {
  const job = await buildJob(app().db, fields);
  const rows = skills.map(({ id: skillId }) => ({ jobId: job.id, skillId }));
  await app().db.insert(jobSkills).values(rows);
  return job;
}

const suggested = async (viewer: { token: string }) =>
  (await app().call("listSuggestedJobs", {}, viewer)).body;

describe("suggested jobs", () => {
  it("are those that match most of the viewer's skills, newest first among equals", async () => {
    const { viewer, skills } = await buildSkilled(3);
    const one = await buildAsking(skills.slice(0, 1));
    const three = await buildAsking([...skills, await buildSkill(app().db)]);
    const another = await buildAsking(skills.slice(2));
    await buildAsking([await buildSkill(app().db)]);

    expect(await suggested(viewer)).toMatchObject([
      { id: three.id, shared_skills: 3 },
      { id: another.id, shared_skills: 1 },
      { id: one.id, shared_skills: 1 },
    ]);
  });

  it("are open, and the viewer hasn't applied for them", async () => {
    const { viewer, skills } = await buildSkilled(1);
    await buildAsking(skills, { closedAt: new Date() });
    await buildAsking(skills, { closesAt: new Date(app().clock.now().getTime() - 1_000) });
    for (const status of ["submitted", "withdrawn"] as const) {
      const applied = await buildAsking(skills);
      await buildApplication(app().db, { jobId: applied.id, userId: viewer.id, status });
    }
    const open = await buildAsking(skills, { closesAt: new Date(app().clock.now().getTime() + 60_000) });
    await buildApplication(app().db, { jobId: open.id });

    expect((await suggested(viewer)).map(({ id }) => id)).toEqual([open.id]);
  });

  it("are at most five, and none for someone without skills", async () => {
    const { viewer, skills } = await buildSkilled(1);
    for (let index = 0; index < 6; index++) await buildAsking(skills);

    expect(await suggested(viewer)).toHaveLength(5);
    expect(await suggested(await buildUser(app().db))).toEqual([]);
  });
});
