import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";
import { accounts } from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";
import { grantFirstModerators } from "./grant-first-moderators";
import { listStaff } from "./staff";

const app = useTestApp({ moderators: ["first@example.com"] });
const config = { publicUrl: "https://guildway.test", requireEmailVerification: true };

type Member = Awaited<ReturnType<typeof buildUser>>;
const statusFor = async (member: Member) => (await app().send("listReports", {}, member)).status;
const work = (
  ...asked: [Parameters<typeof workOnAccount>[2], string, Parameters<typeof workOnAccount>[4]?]
) => workOnAccount(app().db, config, ...asked);

describe("a moderator", () => {
  it("is appointed by the operator, and loses the role with the next call", async () => {
    const member = await buildUser(app().db);
    expect(await statusFor(member)).toBe(403);
    expect(await work("grant", member.email.toUpperCase())).toBeUndefined();
    expect(await statusFor(member)).toBe(200);
    expect((await app().call("getSession", {}, member)).body.moderator).toBe(true);
    expect(await listStaff(app().db)).toContainEqual({
      email: member.email,
      role: "moderator",
      suspended: false,
    });

    expect(await work("revoke", member.email)).toBeUndefined();
    expect(await statusFor(member)).toBe(403);
    expect((await app().call("getSession", {}, member)).body.moderator).toBe(false);
  });

  it("needs a verified address", async () => {
    const member = await buildUser(app().db, { role: "moderator" });
    await app().db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, member.id));
    expect(await work("grant", member.email)).toMatch(/isn't verified/);
    expect((await app().call("getSession", {}, member)).body.moderator).toBe(false);
  });
});

describe("the addresses of MODERATORS", () => {
  it("make moderators once they are verified, and a revoked role stays revoked", async () => {
    const form = { email: "First@example.com", password: "a horse of some other colour" };
    const { access_token: token } = (await app().call("register", form)).body;
    const isModerator = async () => (await app().call("getSession", {}, { token })).body.moderator;
    expect(await isModerator()).toBe(false);
    await grantFirstModerators(app().db, ["first@example.com"], app().clock.now());
    expect(await isModerator()).toBe(false);

    const link = { token: await lastTokenMailedTo(app().db, form.email) };
    await app().call("verifyEmail", link, { token });
    expect(await isModerator()).toBe(true);

    await work("revoke", form.email);
    await grantFirstModerators(app().db, ["first@example.com"], app().clock.now());
    expect(await isModerator()).toBe(false);
  });

  it("make moderators at the start of accounts that are verified already, and of nobody else", async () => {
    const [named, other] = [await buildUser(app().db), await buildUser(app().db)];
    await grantFirstModerators(app().db, [named.email], app().clock.now());
    expect(await statusFor(named)).toBe(200);
    expect(await statusFor(other)).toBe(403);
  });
});
