import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { accounts, outbox } from "../../kernel/db/schema";
import { sweep } from "./sweep";

const app = useTestApp();
const form = { email: "squatted@example.com", password: "correct horse" };
const run = (requireEmailVerification = true) =>
  sweep({ db: app().db, log: app().log, clock: app().clock, config: { requireEmailVerification } });
const exists = async (id: string) => (await app().db.$count(accounts, eq(accounts.id, id))) === 1;

it("frees an address that nobody has verified within 7 days", async () => {
  const { user_id, access_token } = (await app().call("register", form)).body;
  app().clock.advance({ days: 6, hours: 23 });
  await run();
  expect((await app().refuse("register", form)).status).toBe(409);

  app().clock.advance({ hours: 2 });
  await run();
  expect(await exists(user_id)).toBe(false);
  expect((await app().refuse("getSession", {}, { token: access_token })).status).toBe(401);
  expect((await app().call("register", form)).status).toBe(201);
});

it("keeps an account while its owner's link works", async () => {
  const asking = { email: "late@example.com", password: "correct horse" };
  const { user_id, access_token } = (await app().call("register", asking)).body;
  app().clock.advance({ days: 6, hours: 23 });
  await app().call("resendVerification", { userId: user_id }, { token: access_token });
  app().clock.advance({ hours: 23 });
  await run();
  expect(await exists(user_id)).toBe(true);
  app().clock.advance({ hours: 2 });
  await run();
  expect(await exists(user_id)).toBe(false);
});

it("frees an address even if someone requests a link every day, and sends none after the 7 days", async () => {
  const { email } = form;
  const { user_id, access_token } = (await app().call("register", form)).body;
  const mailed = async () => {
    await app().call("resendVerification", { userId: user_id }, { token: access_token });
    return app().db.$count(outbox, eq(outbox.recipient, email));
  };
  const before = await app().db.$count(outbox, eq(outbox.recipient, email));
  app().clock.advance({ days: 6, hours: 23 });
  expect(await mailed()).toBe(before + 1);
  app().clock.advance({ hours: 22 });
  await run();
  expect(await exists(user_id)).toBe(true);
  expect(await mailed()).toBe(before + 1);
  app().clock.advance({ hours: 3 });
  await run();
  expect(await exists(user_id)).toBe(false);
});

it("sends links to members who joined while verification was off", async () => {
  const { id, email } = await buildUser(app().db);
  const createdAt = new Date(app().clock.now().getTime() - 30 * 24 * 60 * 60 * 1000);
  await app().db.update(accounts).set({ verifiedAt: null, createdAt }).where(eq(accounts.id, id));
  await app().call("resendVerification", { userId: id });
  expect(await app().db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
});

it("keeps verified accounts, members, and all accounts if verification is off", async () => {
  const createdAt = new Date(app().clock.now().getTime() - 30 * 24 * 60 * 60 * 1000);
  const verified = await buildAccount(app().db, { createdAt });
  const member = await buildUser(app().db);
  await app().db.update(accounts).set({ verifiedAt: null, createdAt }).where(eq(accounts.id, member.id));
  const newcomer = await buildAccount(app().db, { createdAt, verifiedAt: null });

  await run(false);
  expect(await exists(newcomer.id)).toBe(true);
  await run();
  expect(await exists(newcomer.id)).toBe(false);
  expect(await exists(verified.id)).toBe(true);
  expect(await exists(member.id)).toBe(true);
});
