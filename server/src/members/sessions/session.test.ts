import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";

const app = useTestApp();

describe("a session", () => {
  it("says which step of onboarding comes next", async () => {
    const unverified = await buildAccount(app().db, { verifiedAt: null });
    const verified = await buildAccount(app().db);
    const member = await buildUser(app().db, { firstName: "Ada", lastName: "Lovelace" });

    const stateOf = async (token: string) => (await app().call("getSession", {}, { token })).body;
    expect((await stateOf(unverified.token)).state).toBe("verify-email");
    expect((await stateOf(verified.token)).state).toBe("create-profile");
    expect(await stateOf(member.token)).toMatchObject({
      user_id: member.id,
      state: "member",
      first_name: "Ada",
      last_name: "Lovelace",
    });
  });

  it("keeps out people who haven't finished onboarding", async () => {
    const unverified = await buildAccount(app().db, { verifiedAt: null });
    const verified = await buildAccount(app().db);

    const problems = [
      await app().refuse("listPosts", {}, unverified),
      await app().refuse("listPosts", {}, verified),
    ];
    expect(problems.map(({ status, title }) => ({ status, title }))).toEqual([
      { status: 403, title: "Verify your email first" },
      { status: 403, title: "Create your profile first" },
    ]);
  });

  it("ends on sign-out, while the account's other sessions stay open", async () => {
    const user = await buildUser(app().db, { email: "two@example.com", password: "correct horse" });
    const { body } = await app().call("login", { email: "two@example.com", password: "correct horse" });

    await app().call("signOut", {}, user);

    expect((await app().refuse("getSession", {}, user)).status).toBe(401);
    await app().call("getSession", {}, { token: body.access_token });
  });

  it("expires thirty days after its last use", async () => {
    const used = await buildUser(app().db);
    const unused = await buildUser(app().db);

    app().clock.advance({ days: 29 });
    await app().call("getSession", {}, used);
    app().clock.advance({ days: 2 });

    await app().call("getSession", {}, used);
    expect((await app().refuse("getSession", {}, unused)).status).toBe(401);
  });

  it("isn't extended by a page's background calls", async () => {
    const { email } = await buildUser(app().db, { email: "away@example.com", password: "correct horse" });
    const { body } = await app().call("login", { email, password: "correct horse" });
    const headers = { "Guildway-Background": "1" };
    const ask = () => app().request("/me", { headers }, { token: body.access_token });

    app().clock.advance({ days: 29 });
    expect((await ask()).status).toBe(200);
    app().clock.advance({ days: 2 });

    expect((await ask()).status).toBe(401);
  });

  it("expires thirty days after its last use, if it was also used while the server's clock was ahead", async () => {
    const { email } = await buildUser(app().db, { email: "ahead@example.com", password: "correct horse" });
    const { body } = await app().call("login", { email, password: "correct horse" });
    const caller = { token: body.access_token };
    app().clock.advance({ days: 20 });
    await app().call("getSession", {}, caller);
    app().clock.advance({ days: -20 });
    await app().call("getSession", {}, caller);
    app().clock.advance({ days: 31 });
    expect((await app().refuse("getSession", {}, caller)).status).toBe(401);
  });

  it("expires 180 days after it was opened, however often it is used", async () => {
    const user = await buildUser(app().db, { email: "daily@example.com", password: "correct horse" });
    const { body } = await app().call("login", { email: user.email, password: "correct horse" });
    const caller = { token: body.access_token };
    for (let days = 20; days < 180; days += 20) {
      app().clock.advance({ days: 20 });
      await app().call("getSession", {}, caller);
    }
    app().clock.advance({ days: 19 });
    await app().call("getSession", {}, caller);
    app().clock.advance({ days: 2 });
    expect((await app().refuse("getSession", {}, caller)).status).toBe(401);
  });

  it("that has expired is refused even where a session is optional", async () => {
    const { email } = await buildUser(app().db, { email: "late@example.com", password: "correct horse" });
    const { body } = await app().call("login", { email, password: "correct horse" });
    const search = { first_name: "nobody" };
    await app().call("searchUsers", search, { token: body.access_token });
    app().clock.advance({ days: 31 });
    expect((await app().refuse("searchUsers", search, { token: body.access_token })).status).toBe(401);
    expect((await app().refuse("searchUsers", search, { token: "x".repeat(43) })).status).toBe(401);
  });
});
