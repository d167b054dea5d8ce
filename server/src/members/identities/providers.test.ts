import { eq } from "drizzle-orm";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";
import { password, useProviders } from "../../../testing/providers";
import { accountIdentities, accounts, outbox, passkeys, sessions } from "../../kernel/db/schema";
import { workOnAccount } from "../../platform/node/admin-account";

const terms = { publicUrl: "https://guildway.test", requireEmailVerification: true };
const { site, first, second, serial, github, returnUnknown, link, owner, signInByFirst, cookieOf, codeOf } =
  useProviders();

describe("signing in with a provider", () => {
  it("registers, keeps the address to be verified by our own mail, and signs in again", async () => {
    const { response, cookie } = await returnUnknown();
    expect(await response.json()).toMatchObject({ status: 404, email: first().person.email });
    const email = `new-${serial()}@example.com`;
    const { body } = await site().call("registerWithProvider", { provider: "first", email }, { cookie });
    const session = (await site().call("getSession", {}, { token: body.access_token })).body;
    expect(session).toMatchObject({ email, state: "verify-email" });
    const again = await signInByFirst();
    expect(await again.json()).toMatchObject({ user_id: body.user_id });
    const opened = await site().db.select({ by: sessions.openedBy }).from(sessions);
    expect(opened.filter(({ by }) => by === "provider").length).toBeGreaterThanOrEqual(2);
  });

  it("never takes over the account with the same address", async () => {
    const victim = await buildUser(site().db, { email: first().person.email, password });
    const { response, cookie } = await returnUnknown();
    expect(await codeOf(response)).toBe("identity-unknown");
    const input = { provider: "first", email: victim.email };
    expect((await site().refuse("registerWithProvider", input, { cookie })).type).toMatch(/email-taken$/);
    // A refusal uses up nothing: another address can still register.
    await site().call(
      "registerWithProvider",
      { ...input, email: `other-${serial()}@example.com` },
      { cookie },
    );
  });

  it("links to a confirmed session, tells the owner, and is listed until it is unlinked", async () => {
    const user = await owner();
    expect((await link(user)).response.status).toBe(204);
    expect((await site().call("listIdentities", {}, user)).body).toMatchObject([
      { name: first().person.email },
    ]);
    expect(await (await signInByFirst()).json()).toMatchObject({ user_id: user.id });
    expect(await subjectsMailedTo(site().db, user.email)).toContain(
      "A first account was linked to your Guildway account",
    );
    const [identity] = (await site().call("listIdentities", {}, user)).body;
    await site().call("unlinkIdentity", { id: identity?.id ?? "" }, user);
    expect(await subjectsMailedTo(site().db, user.email)).toContain(
      "A first account was unlinked from your Guildway account",
    );
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
  });

  it("doesn't mention a password in mail to someone who has none", async () => {
    const user = await owner();
    await site().db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, user.id));
    await link(user);
    const [identity] = (await site().call("listIdentities", {}, user)).body;
    const another = { accountId: user.id, provider: "second", issuer: second().issuer, subject: user.id };
    await site()
      .db.insert(accountIdentities)
      .values({ ...another, name: "Ada" });
    await site().call("unlinkIdentity", { id: identity?.id ?? "" }, user);
    await site()
      .db.insert(passkeys)
      .values({
        accountId: user.id,
        name: "Key",
        credentialId: Buffer.from(user.id),
        publicKey: Buffer.from("key"),
        counter: 0,
        transports: [],
      });
    await workOnAccount(site().db, terms, "remove-factors", user.email);
    const mails = await site().db.select().from(outbox).where(eq(outbox.recipient, user.email));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "A first account was linked to your Guildway account",
      "A first account was unlinked from your Guildway account",
      "A passkey was removed from your Guildway account",
    ]);
    const texts = mails.map(({ text }) => text.replaceAll(/\s+/g, " "));
    for (const text of texts) {
      expect(text).not.toMatch(/(your|new) password/);
      expect(text).toContain("Secure your account");
    }
    expect(texts).toContainEqual(expect.stringContaining("You can still sign in with a linked account."));
  });

  it("is unlinked by the link in the mail about it, without a session, which signs out everywhere", async () => {
    const user = await owner();
    await link(user);
    const token = await lastTokenMailedTo(site().db, user.email);
    await site().call("undoFactor", { token });
    expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
    expect((await site().refuse("getSession", {}, user)).status).toBe(401);
    expect((await site().refuse("undoFactor", { token })).status).toBe(404);
  });
});

describe("GitHub", () => {
  const visitGitHub = async () => {
    const { body, headers } = await site().call("beginProviderLogin", { provider: "github" });
    return { cookie: cookieOf(headers), answer: github.authorize(body.url) };
  };
  const finish = ({ cookie, answer }: Awaited<ReturnType<typeof visitGitHub>>) =>
    site().send("finishProviderLogin", { provider: "github", ...answer }, { cookie });

  it("signs in by the person's number, even if their login has changed", async () => {
    github.person = { id: 7, login: "ada", email: "ada@github.test" };
    const visit = await visitGitHub();
    const unknown = await finish(visit);
    expect(await unknown.json()).toMatchObject({ status: 404, name: "ada", email: "ada@github.test" });
    const email = `github-${serial()}@example.com`;
    const { body } = await site().call("registerWithProvider", { provider: "github", email }, visit);
    github.person = { id: 7, login: "renamed" };
    expect(await (await finish(await visitGitHub())).json()).toMatchObject({ user_id: body.user_id });
    github.person = { id: 8, login: "ada" };
    expect(await codeOf(await finish(await visitGitHub()))).toBe("identity-unknown");
    expect(new Set(github.asked)).toEqual(
      new Set([
        "https://github.com/login/oauth/access_token",
        "https://api.github.com/user",
        "https://api.github.com/user/emails",
      ]),
    );
  });

  it("refuses a code that was given to another browser", async () => {
    const [own, thiefs] = [await visitGitHub(), await visitGitHub()];
    const swapped = { cookie: own.cookie, answer: { code: thiefs.answer.code, state: own.answer.state } };
    expect(await codeOf(await finish(swapped))).toBe("provider-refused");
  });
});

test("operators see and unlink identities, which signs out everywhere", async () => {
  const user = await owner();
  await link(user);
  const shown: string[] = [];
  const options = { providers: [{ id: "first", name: "First" }], show: (text: string) => shown.push(text) };
  await workOnAccount(site().db, terms, "identities", user.email, options);
  expect(shown).toEqual([expect.stringMatching(new RegExp(`^\\S+  First  ${first().person.email}$`))]);
  expect(await workOnAccount(site().db, terms, "unlink", user.email, { identity: "none" })).toMatch(
    /No such/,
  );
  const identity = shown[0]?.split("  ")[0];
  expect(await workOnAccount(site().db, terms, "unlink", user.email, { identity })).toBeUndefined();
  expect((await site().refuse("getSession", {}, user)).status).toBe(401);
  expect(await codeOf(await signInByFirst())).toBe("identity-unknown");
});

test("removing what isn't recognized unlinks, except for the last way to sign in", async () => {
  const user = await owner();
  await link(user);
  const nothing = { passkeys: [], authenticator: false, identities: [], devices: [] };
  await site().call("removeUnrecognized", nothing, user);
  expect((await site().call("listIdentities", {}, user)).body).toEqual([]);
  const { cookie } = await returnUnknown();
  const email = `only-${serial()}@example.com`;
  const { body } = await site().call("registerWithProvider", { provider: "first", email }, { cookie });
  const caller = { token: body.access_token };
  expect((await site().refuse("removeUnrecognized", nothing, caller)).type).toMatch(/last-way-in$/);
  const linked = (await site().call("listIdentities", {}, caller)).body.map(({ id }) => id);
  await site().call("removeUnrecognized", { ...nothing, identities: linked }, caller);
  expect((await site().call("listIdentities", {}, caller)).body).toHaveLength(1);
});

it("says that a provider is down, and still answers everything else", async () => {
  expect((await site().refuse("beginProviderLogin", { provider: "down" })).type).toMatch(
    /provider-unavailable$/,
  );
  expect((await site().call("listProviders", {})).body.map(({ id }) => id)).toEqual([
    "first",
    "second",
    "down",
    "github",
  ]);
});
