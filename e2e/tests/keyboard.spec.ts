import { engines } from "../support/engines/engines";
import { expectNamesByRules } from "../support/engines/same-names";
import { Visitor } from "../support/engines/visitor";
import { foundCompany, postJob } from "../support/hiring";
import { linkMailedTo } from "../support/mailbox";
import { createMember } from "../support/newcomer";
import { expect, test } from "../support/test";

const role = (role: string, name: string) => ({ role, name });

for (const { name, path, open } of engines) {
  test(`${name}, with only the keyboard: register, apply, hire; names are the same everywhere`, async ({
    request,
    product,
  }) => {
    test.skip(!path && !process.env.CI, `${name} isn't installed`);
    const run = `${name}Keys${Date.now()}`;
    const recruiter = await createMember(request, { first_name: "Rita", last_name: `Recruiter${run}` });
    const companyId = await foundCompany(request, recruiter, `Bridges ${run}`);
    const jobId = await postJob(request, recruiter, { company_id: companyId, title: `Painter ${run}` });
    const engine = await open(path ?? "", { width: 1280, height: 844 });
    const visitor = new Visitor(engine, product);

    try {
      await test.step("register", async () => {
        const email = `${run}@example.com`;
        const password = "a long enough phrase";
        await visitor.open("/");
        await expectNamesByRules(visitor, "the landing page");
        await visitor.pressEnterOn({ ...role("link", "Join Now"), within: { role: "banner" } });
        await visitor.tabToAndType("Email", email);
        await visitor.tabToAndType("Password", password);
        await visitor.tabToAndType("Repeat Password", password);
        await expectNamesByRules(visitor, "the registration");
        await engine.press("Enter");
        await visitor.sees(role("heading", "Verify Your Email"));
        await visitor.open(await linkMailedTo(request, email));
        await visitor.pressEnterOn(role("button", "Verify Email"));
        await visitor.tabToAndType("First Name", "Nora");
        await visitor.tabToAndType("Last Name", `Newcomer${run}`);
        await visitor.pressEnterOn(role("button", "Next"));
        await visitor.tabToAndType({ pattern: "^Bio" }, "I paint bridges.");
        await visitor.pressEnterOn(role("button", "Next"));
        await visitor.tabToAndType({ pattern: "^Country" }, "Canada");
        await expectNamesByRules(visitor, "the wizard");
        await visitor.pressEnterOn(role("button", "Finish"));
        await visitor.isAt(/^\/signed-in\/feed\/?$/);
      });

      await test.step("apply", async () => {
        await visitor.open(`/signed-in/feed/job/${jobId}`);
        await visitor.pressEnterOn({ role: "link", name: { pattern: "^Apply Now" }, first: true });
        await visitor.tabToAndType("Why bridges?", "They meet in the middle.");
        await expectNamesByRules(visitor, "the application form");
        await visitor.pressEnterOn(role("button", "Next Page"));
        await visitor.pressEnterOn(role("button", "Send application"));
        await visitor.sees({ text: "Application sent" });
      });

      await test.step("hire", async () => {
        // Signing out is part of another journey.
        await visitor.open("/healthz");
        await engine.evaluate("localStorage.clear()");
        await visitor.open("/user/login/");
        await visitor.tabToAndType("Email", recruiter.email);
        await visitor.tabToAndType("Password", recruiter.password);
        await engine.press("Enter");
        await visitor.isAt(/^\/signed-in\/feed\/?$/);
        await visitor.open(`/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`);
        await visitor.tabTo({ role: "button", name: { pattern: "^Hired" } });
        await expectNamesByRules(visitor, "the desk");
        await engine.press("Enter");
        await visitor.sees({ text: { pattern: "moved to Hired" } });
      });

      expect(engine.problems()).toEqual([]);
    } finally {
      await engine.close();
    }
  });
}
