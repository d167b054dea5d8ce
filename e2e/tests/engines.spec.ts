import type { Engine } from "../support/engines/engine";
import { engines } from "../support/engines/engines";
import { Visitor } from "../support/engines/visitor";
import { connect, foundCompany, postJob } from "../support/hiring";
import { linkMailedTo } from "../support/mailbox";
import { confirmIdentity, createMember } from "../support/newcomer";
import type { Credentials } from "../support/people";
import type { Session } from "../support/session";
import { expect, test } from "../support/test";

const WIDTHS = [1280, 390];
/** What each calls itself. WebKitGTK says the same as Safari. */
const BROWSERS = { Chromium: "Chrome", Firefox: "Firefox", WebKit: "Safari" };

for (const { name, path, open } of engines) {
  test(`${name} reports what goes wrong in a page`, async ({ product }) => {
    test.skip(!path && !process.env.CI, `${name} isn't installed`);
    const engine = await open(path ?? "", { width: 1280, height: 844 });
    try {
      await new Visitor(engine, product).open("/");
      expect(engine.problems()).toEqual([]);
      await engine.evaluate(`void setTimeout(() => {
        console.error("said", "aloud");
        new Image().src = "http://elsewhere.invalid/";
        void Promise.reject(new Error("rejected"));
        throw new Error("thrown");
      })`);
      for (const problem of [/said aloud/, /forbids img-src http:..elsewhere.invalid/, /rejected/, /thrown/])
        await expect.poll(() => engine.problems().filter((text) => problem.test(text))).toHaveLength(1);
    } finally {
      await engine.close();
    }
  });

  for (const width of WIDTHS) {
    test(`${name}, ${width} px: register, sign in, post, apply, message, hire, sign out`, async ({
      request,
      product,
    }) => {
      test.skip(!path && !process.env.CI, `${name} isn't installed`);
      const engine = await open(path ?? "", { width, height: 844 });
      const visitor = new Visitor(engine, product);
      const run = `${name}${width}x${Date.now()}`;
      const newcomer = { email: `${run}@example.com`, password: `a long enough phrase ${width}` };
      const me = { first: "Nora", last: `Newcomer${run}` };
      const recruiter = await createMember(request, { first_name: "Rita", last_name: `Recruiter${run}` });
      await confirmIdentity(request, recruiter);
      const companyId = await foundCompany(request, recruiter, `Bridges ${run}`);
      const title = `Painter ${run}`;
      const jobId = await postJob(request, recruiter, { company_id: companyId, title });
      const role = (role: string, name: string) => ({ role, name });

      try {
        await test.step("register", async () => {
          await visitor.open("/");
          await visitor.click({ ...role("link", "Join Now"), first: true });
          await visitor.fill("Email", newcomer.email);
          await visitor.fill("Password", newcomer.password);
          await visitor.fill("Repeat Password", newcomer.password);
          await visitor.click({ ...role("button", "Join Now"), within: { role: "main" } });
          await visitor.sees(role("heading", "Verify Your Email"));
          await visitor.open(await linkMailedTo(request, newcomer.email));
          await visitor.click(role("button", "Verify Email"));
          await visitor.fill("First Name", me.first);
          await visitor.fill("Last Name", me.last);
          await visitor.click(role("button", "Next"));
          await visitor.fill({ pattern: "^Bio" }, "I paint bridges.");
          await visitor.click(role("button", "Next"));
          await visitor.choose({ pattern: "^Country" }, "Canada");
          await visitor.click(role("button", "Finish"));
          await visitor.isAt(/^\/signed-in\/feed\/?$/);
        });

        await test.step("post", async () => {
          const text = `The first thing I have to say, ${run}`;
          await visitor.sees({ role: "article", within: { role: "main" } });
          await visitor.click(role("button", "Share something"));
          await visitor.fill("What do you want to share?", text);
          await visitor.click({ ...role("button", "Post"), within: { role: "dialog" } });
          await visitor.sees({ text, within: { role: "article", first: true } });
        });

        await test.step("apply", async () => {
          await visitor.open(`/signed-in/feed/job/${jobId}`);
          await visitor.sees(role("heading", title));
          await visitor.click({ role: "link", name: { pattern: "^Apply Now" }, first: true });
          await visitor.fill("Why bridges?", "They meet in the middle.");
          await visitor.click(role("button", "Next Page"));
          await visitor.click(role("button", "Send application"));
          await visitor.sees({ text: "Application sent" });
        });

        await test.step("message", async () => {
          const session = await sessionOf(engine);
          await connect(request, session, recruiter);
          await visitor.open(`/signed-in/messages/to/${recruiter.user_id}`);
          await visitor.fill(`Message to Rita Recruiter${run}`, "When do we begin?");
          await visitor.click(role("button", "Send"));
          await visitor.sees({ text: "When do we begin?", within: { role: "log" } });
          await visitor.sees({ text: "Sent" });
        });

        await test.step("read the browser's name in the settings", async () => {
          await visitor.open("/signed-in/settings/sign-in");
          await visitor.sees({ text: `${BROWSERS[name]} on Linux` });
        });

        await test.step("sign out; Back doesn't bring the member's page back", async () => {
          await visitor.open("/signed-in/feed/");
          await visitor.sees({ text: { pattern: run }, within: { role: "article", first: true } });
          await signOut(visitor);
          await visitor.isAt(/^\/$/);
          await visitor.sees({ ...role("link", "Join Now"), first: true });
          await engine.back();
          await visitor.isAt(/^\/user\/login\//);
          await visitor.sees(role("heading", "Sign In"));
          await visitor.seesNo({ text: { pattern: me.last } });
          await visitor.seesNo({ text: { pattern: "When do we begin" } });
        });

        await test.step("sign in as the recruiter, and hire", async () => {
          await visitor.open("/user/login/");
          await signIn(visitor, recruiter);
          await visitor.open(`/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`);
          if (width < 600) {
            await visitor.click({ role: "link", name: { pattern: me.last }, first: true });
            await visitor.click(role("button", "More"));
            await visitor.click(role("menuitem", "Hired"));
          } else await visitor.click({ role: "button", name: { pattern: "^Hired" } });
          await visitor.sees({ text: { pattern: "moved to Hired" } });
        });

        // At the end, because Puppeteer can't open anything after Firefox has brought such a page back.
        await test.step("a page from the back/forward cache isn't shown after the session has ended", async () => {
          await visitor.open("/signed-in/messages");
          await visitor.sees({ text: { pattern: me.last }, first: true });
          // What the first frame shows after the page has come back.
          await engine.evaluate(`void addEventListener("pageshow", () =>
            requestAnimationFrame(() => { globalThis.firstShown = document.body.innerText; }))`);
          await visitor.open("/healthz");
          await engine.evaluate("localStorage.clear()");
          await engine.back();
          await visitor.isAt(/^(\/|\/user\/login\/.*)$/);
          await visitor.seesNo({ text: { pattern: me.last } });
          const shown = await engine.evaluate<string | null>("globalThis.firstShown ?? null");
          // Headless Chromium has no such cache, and Firefox keeps no page in it whose stream of events is open.
          if (name === "WebKit") expect(shown).not.toBeNull();
          expect(shown ?? "").not.toContain(me.last);
        });

        expect(engine.problems()).toEqual([]);
      } finally {
        await engine.close();
      }
    });
  }
}

async function sessionOf(engine: Engine): Promise<Session> {
  const { authToken = "", currUserId = "" } =
    await engine.evaluate<Record<string, string>>("({ ...localStorage })");
  return { access_token: authToken, user_id: currUserId };
}

async function signIn(visitor: Visitor, { email, password }: Credentials): Promise<void> {
  await visitor.fill("Email", email);
  await visitor.fill("Password", password);
  await visitor.click({ role: "button", name: "Sign In", within: { role: "main" } });
  await visitor.isAt(/^\/signed-in\/feed\/?$/);
}

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.click({ role: "button", name: { pattern: "^Account of" } });
  await visitor.click({ role: "menuitem", name: "Sign Out" });
}
