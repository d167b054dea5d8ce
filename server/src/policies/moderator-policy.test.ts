import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";
import { accounts } from "../db/schema";

const app = useTestApp({ requireEmailVerification: false, moderators: ["mod@example.com"] });

test("someone who registers a moderator's address isn't a moderator until it is verified", async () => {
  const registered = await buildUser(app().db, { email: "Mod@example.com" });
  const session = async () => (await app().call("getSession", {}, registered)).body;
  const list = () => app().send("listReports", {}, registered);

  await app().db.update(accounts).set({ verifiedAt: null });
  expect(await session()).toMatchObject({ state: "member", moderator: false });
  expect((await list()).status).toBe(403);

  await app().db.update(accounts).set({ verifiedAt: new Date() });
  expect(await session()).toMatchObject({ state: "member", moderator: true });
  expect((await list()).status).toBe(200);
});
