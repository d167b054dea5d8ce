import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { lastTokenMailedTo, subjectsMailedTo } from "../../../testing/mailed-links";

const app = useTestApp();
beforeAll(() => app().clock.stop());
// Each test begins in an hour of its own.
beforeEach(() => app().clock.advance({ hours: 1 }));
const password = "correct horse";

interface Asker {
  address?: string;
  cookie?: string;
}

const kinds = [
  {
    call: "requestPasswordReset" as const,
    subject: "Set a new password for Guildway",
    form: (email: string) => ({ email }),
    most: 10,
    again: { hours: 1 },
  },
  {
    call: "requestSignInLink" as const,
    subject: "Your Guildway sign-in link",
    form: (email: string) => ({ email, browser_secret: "of this browser" }),
    most: 30,
    again: { days: 1 },
  },
];

describe.each(kinds)("$call", ({ call, subject, form, most, again }) => {
  const ask = async (email: string, asker: Asker = {}) => (await app().send(call, form(email), asker)).status;
  const mailsTo = async (email: string) =>
    (await subjectsMailedTo(app().db, email)).filter((each) => each === subject).length;
  const networks = Array.from({ length: 20 }, (_, number) => `203.0.113.${number + 1}`);
  const wait = () => app().clock.advance({ seconds: RESEND_COOLDOWN_SECONDS });

  async function buildOwner() {
    const { email } = await buildUser(app().db, { password });
    const { headers } = await app().call("login", { email, password });
    return { email, cookie: headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  }

  it("mails the owner in a browser that has signed in before, whatever strangers ask for", async () => {
    const { email, cookie } = await buildOwner();
    for (let round = 0; round < 4; round++) {
      for (const address of networks) await ask(email, { address });
      const before = await mailsTo(email);
      // A stranger may have used up the limit of the owner's network.
      expect(await ask(email, { cookie, address: networks[0] ?? "" })).toBe(202);
      expect(await mailsTo(email)).toBe(before + 1);
      wait();
    }
    expect(await mailsTo(email)).toBe(most + 4);
  });

  it("mails a bounded number of links to an address for all strangers together", async () => {
    const { email } = await buildOwner();
    for (let times = 0; times < 40; times++) expect(await ask(email)).toBe(202);
    expect(await mailsTo(email)).toBe(most);
    app().clock.advance(again);
    expect(await ask(email)).toBe(202);
    expect(await mailsTo(email)).toBe(most + 1);
  });

  it("mails the owner in a new browser, although a stranger elsewhere asks as often as they can", async () => {
    const { email } = await buildOwner();
    const stranger = { address: networks[0] ?? "" };
    const answers: number[] = [];
    for (let times = 0; times < 5; times++) {
      answers.push(await ask(email, stranger), await ask(email, stranger));
      wait();
    }
    expect(answers).toEqual([202, 429, 202, 429, 202, 429, 429, 429, 429, 429]);
    expect(await mailsTo(email)).toBe(3);
    expect(await ask(email)).toBe(202);
    expect(await mailsTo(email)).toBe(4);
  });

  it("counts the networks of one IPv6 /48 as one", async () => {
    const { email } = await buildOwner();
    expect(await ask(email, { address: "2001:db8:1:1::1" })).toBe(202);
    expect(await ask(email, { address: "2001:db8:1:2::1" })).toBe(429);
    expect(await ask(email, { address: "2001:db8:2:1::1" })).toBe(202);
  });

  it("mails one browser at most one link a minute and ten an hour, from wherever it asks", async () => {
    const { email, cookie } = await buildOwner();
    for (let times = 0; times < 10; times++) {
      expect([await ask(email, { cookie }), await ask(email, { cookie })]).toEqual([202, 429]);
      wait();
    }
    expect(await ask(email, { cookie })).toBe(429);
    expect(await mailsTo(email)).toBe(10);
  });

  it("answers the same for an address without an account, also to a made-up cookie", async () => {
    const { email, cookie } = await buildOwner();
    const madeUp = `${cookie.split("=")[0]}=${"x".repeat(43)}`;
    const answersFor = async (asked: string, address: string) => {
      const answers: unknown[] = [];
      for (let times = 0; times < 6; times++) {
        const answer = await app().send(call, form(asked), { address, cookie: madeUp });
        const { detail, retry_after } = await answer.json();
        answers.push([answer.status, answer.headers.get("Retry-After"), detail, retry_after]);
        app().clock.advance({ seconds: 40 });
      }
      return answers;
    };
    const known = await answersFor(email, "198.51.100.1");
    expect(await answersFor("nobody-has-this@example.com", "198.51.100.2")).toEqual(known);
  });
});

test("a password link that a stranger asked for works for the owner, so that the strangers' limit locks nobody out", async () => {
  const { email } = await buildUser(app().db, { password });
  for (let times = 0; times < 40; times++) await app().call("requestPasswordReset", { email });
  app().clock.advance({ minutes: 59 });
  const token = await lastTokenMailedTo(app().db, email);
  await app().call("resetPassword", { token, password: "battery staple" });
});
