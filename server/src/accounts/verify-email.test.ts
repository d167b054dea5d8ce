import { desc, eq } from "drizzle-orm";
import { useTestApp } from "../../testing/app";
import { buildAccount } from "../../testing/builders";
import { accounts, emailTokens, outbox } from "../db/schema";

const app = useTestApp();

async function lastLinkTo(email: string): Promise<string> {
  const [mail] = await app()
    .db.select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function registerNewcomer(email: string) {
  const { body } = await app().call("register", { email, password: "correct horse" });
  return { ...body, token: body.access_token, link: await lastLinkTo(email) };
}

describe("verify e-mail", () => {
  it("verifies the address and opens a session", async () => {
    const { link, user_id } = await registerNewcomer("verify@example.com");

    const { body } = await app().call("verifyEmail", { token: link });

    expect(body.account_id).toBe(user_id);
    const session = await app().call("getSession", {}, { token: body.access_token });
    expect(session.body.state).toBe("create-profile");
  });

  it("works once", async () => {
    const { link } = await registerNewcomer("once@example.com");
    const results = await Promise.allSettled([1, 2, 3].map(() => app().call("verifyEmail", { token: link })));

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await app().refuse("verifyEmail", { token: link })).toMatchObject({
      status: 410,
      detail: "This verification link was used already. Please sign in",
    });
  });

  it("works within 24 hours", async () => {
    const { link } = await registerNewcomer("late@example.com");
    app().clock.advance({ hours: 25 });

    expect(await app().refuse("verifyEmail", { token: link })).toMatchObject({
      status: 410,
      detail: "This verification link has expired. Please ask for a new one",
    });
  });

  it("refuses a token that nobody was sent", async () => {
    expect(await app().refuse("verifyEmail", { token: "made-up" })).toMatchObject({
      status: 404,
      detail: "This verification link is not valid. Please ask for a new one",
    });
    expect(await app().refuse("verifyEmail", {})).toMatchObject({
      status: 422,
      errors: [{ path: "token", message: "The link is incomplete" }],
    });
  });

  it("stores the token's hash alone", async () => {
    const { link, user_id } = await registerNewcomer("hashed@example.com");
    const rows = await app().db.select().from(emailTokens).where(eq(emailTokens.accountId, user_id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link);
    expect(Buffer.from(rows[0]?.tokenHash ?? []).toString("base64url")).not.toBe(link);
  });
});

describe("resend", () => {
  it("sends a new link, at most one a minute", async () => {
    const { user_id, link } = await registerNewcomer("again@example.com");

    expect((await app().call("resendVerification", { userId: user_id })).body).toEqual({ retry_after: 60 });
    const second = await lastLinkTo("again@example.com");
    expect(second).not.toBe(link);

    const problem = await app().refuse("resendVerification", { userId: user_id });
    expect(problem.status).toBe(429);
    const seconds = Number(problem.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);

    app().clock.advance({ seconds: 61 });
    await app().call("resendVerification", { userId: user_id });
    await app().call("verifyEmail", { token: second });
  });

  it("answers alike for a verified account and for none, and sends them nothing", async () => {
    const { id, email } = await buildAccount(app().db);
    const unknown = "01990000-0000-7000-8000-00000000dead";

    for (const userId of [id, unknown]) {
      expect((await app().call("resendVerification", { userId })).body).toEqual({ retry_after: 60 });
      expect((await app().refuse("resendVerification", { userId })).status).toBe(429);
    }
    expect(await app().db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
  });
});

describe("without verification", () => {
  const relaxed = useTestApp({ requireEmailVerification: false });

  it("an account goes on to its profile at once, and no mail is sent", async () => {
    const { body } = await relaxed().call("register", {
      email: "quick@example.com",
      password: "correct horse",
    });
    const caller = { token: body.access_token };

    expect((await relaxed().call("getSession", {}, caller)).body.state).toBe("create-profile");
    const created = await relaxed().call("createProfile", { first_name: "Ada", last_name: "L" }, caller);
    expect(created.body.state).toBe("member");
    expect(await relaxed().db.select().from(outbox)).toEqual([]);
    const [account] = await relaxed().db.select().from(accounts);
    expect(account?.verifiedAt).toBeNull();
  });
});
