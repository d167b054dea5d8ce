import { eq } from "drizzle-orm";
import { TestApp, useTestApp } from "../../../testing/app";
import { buildAccount } from "../../../testing/builders";
import { accounts, outbox, sessions } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());

const TAKEN = "Email is already linked to existing account. Please use another email";

describe("register", () => {
  it("opens a session and mails a verification link", async () => {
    const { body } = await app().call("register", { email: "new@example.com", password: "correct horse" });

    const session = await app().call("getSession", {}, { token: body.access_token });
    expect(session.body).toMatchObject({
      user_id: body.user_id,
      email: "new@example.com",
      state: "verify-email",
    });
    const [mail] = await app().db.select().from(outbox).where(eq(outbox.recipient, "new@example.com"));
    expect(mail?.text).toContain("https://guildway.test/register/verify-email?token=");
  });

  it("stores neither the password nor the token", async () => {
    const { body } = await app().call("register", { email: "kept@example.com", password: "correct horse" });

    const rows = JSON.stringify([
      await app().db.select().from(accounts).where(eq(accounts.id, body.user_id)),
      await app().db.select().from(sessions).where(eq(sessions.accountId, body.user_id)),
    ]);
    expect(rows).toContain("$argon2id$v=19$");
    expect(rows).not.toContain("correct horse");
    expect(rows).not.toContain(body.access_token);
    expect(app().log.text).not.toContain("correct horse");
  });

  it("refuses an address that is taken, ignoring upper and lower case", async () => {
    await buildAccount(app().db, { email: "taken@example.com" });

    const problem = await app().refuse("register", { email: "Taken@Example.com", password: "correct horse" });
    expect(problem).toMatchObject({
      status: 409,
      detail: TAKEN,
      errors: [{ path: "email", message: TAKEN }],
    });
  });

  it("creates one account from two simultaneous submits", async () => {
    const form = { email: "twice@example.com", password: "correct horse" };
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => app().call("register", form)));

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = await app().db.select().from(accounts).where(eq(accounts.email, form.email));
    expect(rows).toHaveLength(1);
    const mails = await app().db.select().from(outbox).where(eq(outbox.recipient, form.email));
    expect(mails).toHaveLength(1);
  });

  it("reports every field error with the specification's messages", async () => {
    const problem = await app().refuse("register", { email: " ", password: "  " });

    expect(problem).toMatchObject({
      status: 422,
      errors: [
        { path: "email", message: "Email can't be empty" },
        { path: "password", message: "Password can't be empty" },
      ],
    });
  });

  it("lets in only invited addresses and domains, or nobody, if it is closed", async () => {
    const { database } = app();
    const invited = new TestApp(database, {
      registration: "invited",
      invited: ["ada@example.org", "@guildway.example"],
    });
    const closed = new TestApp(database, { registration: "closed", invited: ["ada@example.org"] });
    const form = (email: string) => ({ email, password: "correct horse" });

    for (const email of ["Ada@example.org", "grace@guildway.example"]) {
      expect((await invited.call("register", form(email))).status).toBe(201);
    }
    for (const email of ["ada@example.com", "a@other-guildway.example", "a@x.guildway.example"]) {
      expect(await invited.refuse("register", form(email))).toMatchObject({
        status: 403,
        errors: [{ path: "email", message: expect.stringContaining("Only people who are invited") }],
      });
    }
    expect(await closed.refuse("register", form("ada@example.org"))).toMatchObject({
      status: 403,
      detail: "Registration is closed.",
    });
  });

  it("lets one IP address register a hundred accounts an hour", async () => {
    const caller = { address: "203.0.113.7" };
    for (let attempt = 0; attempt < 100; attempt++) await app().refuse("register", {}, caller);

    const problem = await app().refuse("register", {}, caller);
    expect(problem.status).toBe(429);
    expect(Number(problem.headers.get("Retry-After"))).toBeGreaterThan(3500);
    expect((await app().refuse("register", {})).status).toBe(422);
  });
});
