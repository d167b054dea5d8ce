import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { testHasher } from "../../../testing/test-hasher";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const password = "correct horse";

describe("login", () => {
  it("opens a session, ignoring upper and lower case in the address", async () => {
    const account = await buildAccount(app().db, { email: "ada@example.com", password });

    const { body } = await app().call("login", { email: "  ADA@example.com ", password });

    expect(body.user_id).toBe(account.id);
    const session = await app().call("getSession", {}, { token: body.access_token });
    expect(session.body.state).toBe("create-profile");
  });

  it("uses the password exactly as it was typed", async () => {
    await buildAccount(app().db, { email: "spaces@example.com", password: " correct horse " });

    await app().call("login", { email: "spaces@example.com", password: " correct horse " });
    expect((await app().refuse("login", { email: "spaces@example.com", password })).status).toBe(401);
  });

  it("gives the same answer for an unknown address and a wrong password, after the same amount of work", async () => {
    await buildAccount(app().db, { email: "known@example.com", password });
    const verify = jest.spyOn(testHasher, "verify");

    const wrong = await app().refuse("login", { email: "known@example.com", password: "wrong horse" });
    const unknown = await app().refuse("login", { email: "unknown@example.com", password: "wrong horse" });

    expect(wrong).toMatchObject({ status: 401, detail: "Can't login" });
    expect({ ...unknown, request_id: "", headers: 0 }).toEqual({ ...wrong, request_id: "", headers: 0 });
    expect(verify).toHaveBeenCalledTimes(2);
    verify.mockRestore();
  });

  it("opens no session with a password that is replaced while it is being checked", async () => {
    const user = await buildUser(app().db, { email: "hurried@example.com", password });
    const { verify } = testHasher;
    const slowly = jest.spyOn(testHasher, "verify").mockImplementationOnce(async (given, hash) => {
      const matches = await verify(given, hash);
      await app().call("changePassword", { current_password: password, password: "battery staple" }, user);
      return matches;
    });

    const refused = await app().refuse("login", { email: "hurried@example.com", password });

    expect(refused).toMatchObject({ status: 401, detail: "Can't login" });
    expect((await app().call("listSessions", {}, user)).body).toHaveLength(1);
    slowly.mockRestore();
  });

  it("throttles an IP address that tries many accounts", async () => {
    const caller = { address: "203.0.113.9" };
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        app().refuse("login", { email: `victim-${index}@example.com`, password }, caller),
      ),
    );

    const problem = await app().refuse("login", { email: "another@example.com", password }, caller);
    expect(problem.status).toBe(429);
  });

  it("requires both fields, with the specification's messages", async () => {
    const problem = await app().refuse("login", {});
    expect(problem.errors).toEqual([
      { path: "email", message: "Email can't be empty" },
      { path: "password", message: "Password can't be empty" },
    ]);
  });
});
