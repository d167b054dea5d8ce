import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildJob, buildUser } from "../../../testing/builders";
import { savedJobs } from "../../kernel/db/schema";

const app = useTestApp();

describe("saved jobs", () => {
  it("are listed only for the person who saved them, most recently saved first, including closed ones", async () => {
    const { db } = app();
    const [viewer, other] = [await buildUser(db), await buildUser(db)];
    const [first, second] = [await buildJob(db), await buildJob(db, { closedAt: new Date() })];
    await app().call("saveJob", { id: first.id }, viewer);
    await app().call("saveJob", { id: second.id }, viewer);

    const page = await app().call("listSavedJobs", { limit: 1 }, viewer);
    const rest = await app().call("listSavedJobs", { limit: 1, cursor: page.next ?? "" }, viewer);
    expect([...page.body, ...rest.body].map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await app().call("listSavedJobs", {}, other)).body).toEqual([]);
    expect((await app().call("getJob", { id: first.id }, viewer)).body.saved).toBe(true);
    expect((await app().call("getJob", { id: first.id }, other)).body.saved).toBe(false);

    const listed = async (token?: string) =>
      (await app().call("listJobs", {}, token ? { token } : undefined)).body.find(
        ({ id }) => id === first.id,
      );
    expect(await listed(viewer.token)).toMatchObject({ saved: true });
    expect(await listed()).toMatchObject({ saved: false });
  });

  it("make one row, however often and concurrently a job is saved, and none once removed", async () => {
    const viewer = await buildUser(app().db);
    const { id } = await buildJob(app().db);
    await Promise.all(Array.from({ length: 8 }, () => app().call("saveJob", { id }, viewer)));
    expect(await app().db.$count(savedJobs, eq(savedJobs.userId, viewer.id))).toBe(1);

    await Promise.all([app().call("unsaveJob", { id }, viewer), app().call("unsaveJob", { id }, viewer)]);
    expect(await app().db.$count(savedJobs, eq(savedJobs.userId, viewer.id))).toBe(0);
  });

  it("are only for members, and for jobs that exist", async () => {
    const viewer = await buildUser(app().db);
    const { id } = await buildJob(app().db);
    expect((await app().refuse("saveJob", { id })).status).toBe(401);
    expect((await app().refuse("unsaveJob", { id })).status).toBe(401);
    expect((await app().refuse("listSavedJobs", {})).status).toBe(401);
    expect((await app().refuse("saveJob", { id: uuidv7() }, viewer)).status).toBe(404);
  });
});
