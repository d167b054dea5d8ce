import { randomBytes } from "node:crypto";
import { formatDate } from "@guildway/shared/format/dates";
import { PLAIN_LOCALE } from "@guildway/shared/format/locale";
import { eq, like } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildConnection,
  buildEmployee,
  buildPost,
  buildUser,
} from "../../../testing/builders";
import { lastTextMailedTo, lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { accounts, outbox, publicProfiles, sessions } from "../../kernel/db/schema";
import { setHidden } from "../moderation/hidden-subject";

const app = useTestApp();
const password = "correct horse";
const buildLeaver = () => buildUser(app().db, { password });
const leave = (caller: { token: string }) => app().call("deleteAccount", {}, caller);

describe("a deleted account", () => {
  it("is brought back by signing in within 7 days, with everything, and no longer afterwards", async () => {
    const { db, clock } = app();
    const [early, late] = [await buildLeaver(), await buildLeaver()];
    const friend = await buildUser(db);
    await buildConnection(db, early.id, friend.id, { status: "accepted" });
    const own = await buildPost(db, { authorId: early.id });
    const company = await buildCompany(db, { createdBy: early.id });
    await buildEmployee(db, { companyId: company.id, userId: early.id, isAdmin: true });
    await db
      .insert(publicProfiles)
      .values({ userId: early.id, handle: "early-bird", isOn: true, parts: ["work"] });
    await app().call("getPublicProfile", { handle: "early-bird" });
    await leave(early);
    await leave(late);
    expect((await app().refuse("getPublicProfile", { handle: "early-bird" })).status).toBe(404);

    clock.advance({ days: 6, hours: 23 });
    await app().eraseDue();
    const { body } = await app().call("login", { email: early.email, password });
    expect(body).toMatchObject({ user_id: early.id, restored: true });

    await app().call("getSession", {}, { token: body.access_token });
    expect((await app().call("getUser", { id: early.id }, friend)).body.first_name).toBe(early.firstName);
    expect((await app().call("listConnections", {}, friend)).body).toHaveLength(1);
    await app().call("getPost", { id: own.id }, friend);
    await app().call("getPublicProfile", { handle: "early-bird" });
    expect((await app().call("listOwnCompanies", {}, { token: body.access_token })).body).toMatchObject([
      { company_id: company.id, is_admin: true },
    ]);
    expect(await subjectsMailedTo(db, early.email)).toEqual([
      "Your Guildway account will be deleted",
      "Your Guildway account won't be deleted",
      "New sign-in to your Guildway account",
    ]);

    const again = await app().call("login", { email: early.email, password });
    expect(again.body).not.toHaveProperty("restored");

    clock.advance({ hours: 2 });
    await app().eraseDue();
    expect(await db.$count(accounts, eq(accounts.id, early.id))).toBe(1);
    expect(await db.$count(accounts, eq(accounts.id, late.id))).toBe(0);
    expect((await app().refuse("login", { email: late.email, password })).status).toBe(401);
  });

  it("is brought back by a link by mail, too, and not by someone who doesn't know the password", async () => {
    const { db } = app();
    const leaver = await buildLeaver();
    await leave(leaver);
    expect((await app().refuse("login", { email: leaver.email, password: "a wrong guess" })).status).toBe(
      401,
    );
    const [waiting] = await db.select().from(accounts).where(eq(accounts.id, leaver.id));
    expect(waiting?.deletionAskedAt).not.toBeNull();

    const browser_secret = crypto.randomUUID();
    await app().call("requestSignInLink", { email: leaver.email, browser_secret });
    const token = await lastTokenMailedTo(db, leaver.email);
    const { body } = await app().call("signInByLink", { token, browser_secret });
    await app().call("getSession", {}, { token: body.access_token });
    const [kept] = await db.select().from(accounts).where(eq(accounts.id, leaver.id));
    expect(kept?.deletionAskedAt).toBeNull();
  });

  it("is kept if a server of 1.0, which doesn't know that deletions can be undone, has let its owner in", async () => {
    const { db, clock } = app();
    const leaver = await buildLeaver();
    await leave(leaver);
    clock.advance({ hours: 1 });
    await db.insert(sessions).values({
      accountId: leaver.id,
      tokenHash: randomBytes(32),
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 30 * 24 * 60 * 60 * 1000),
    });
    clock.advance({ days: 8 });
    await app().eraseDue();
    const [kept] = await db.select().from(accounts).where(eq(accounts.id, leaver.id));
    expect(kept).toMatchObject({ deletionAskedAt: null, deletedAt: null });
    expect(await subjectsMailedTo(db, leaver.email)).toContain("Your Guildway account won't be deleted");
  });

  it("says in a mail until when it can be brought back", async () => {
    const { clock } = app();
    const leaver = await buildLeaver();
    const until = new Date(clock.now().getTime() + 7 * 24 * 60 * 60 * 1000);
    await leave(leaver);
    const moment = formatDate(until, "moment", { timeZone: "UTC", locale: PLAIN_LOCALE });
    expect(await lastTextMailedTo(app().db, leaver.email)).toContain(
      `Until ${moment} UTC, signing in brings it back.`,
    );
  });

  it("stays hidden after it was brought back, if moderators have hidden its person in the meantime", async () => {
    const { db, clock } = app();
    const friend = await buildUser(db);
    const [before, during, shown] = [await buildLeaver(), await buildLeaver(), await buildLeaver()];
    const setTo = (id: string, hiddenAt: Date | null) =>
      db.transaction((tx) => setHidden.user(tx, id, hiddenAt));
    await setTo(before.id, clock.now());
    clock.advance({ minutes: 1 });
    for (const leaver of [before, during, shown]) await leave(leaver);
    clock.advance({ minutes: 1 });
    await setTo(during.id, clock.now());
    await setTo(shown.id, clock.now());
    await setTo(shown.id, null);
    for (const { email } of [before, during, shown]) await app().call("login", { email, password });
    const statusFor = async (id: string) => (await app().send("getUser", { id }, friend)).status;
    expect([await statusFor(before.id), await statusFor(during.id), await statusFor(shown.id)]).toEqual([
      404, 404, 200,
    ]);
    const mails = await db.select().from(outbox).where(like(outbox.subject, "%won't be deleted"));
    const textTo = ({ email }: { email: string }) => mails.find(({ recipient }) => recipient === email)?.text;
    expect(textTo(during)).toContain("so it stays hidden");
    expect(textTo(shown)).toContain("People can see you again");
  });
});
