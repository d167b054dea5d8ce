import { fillLogin } from "../pages/login-page";
import { register } from "../pages/onboarding";
import { expectAccessible } from "../support/accessibility";
import { databaseOutOfReach, passTime } from "../support/database";
import { linkMailedTo, mailTo } from "../support/mailbox";
import { createMember, registerNewcomer } from "../support/newcomer";
import { bearer, loseSession, newContextWith } from "../support/session";
import { expect, test } from "../support/test";

test.skip(databaseOutOfReach, "lets time pass in the database");

const LATER = "now() - interval '1 second'";
const WIZARD = "Create Your Profile";

test("a newcomer can recover from every wrong turn", async ({ page, context, browser, request, baseURL }) => {
  const run = Date.now();
  const me = { email: `ida.${run}@example.com`, password: `a long way in ${run}` };
  const verify = page.getByRole("button", { name: "Verify Email" });
  const waiting = { name: /^Resend in 0[01]:\d\d$/ };
  const title = (name: string) => ({ level: 1, name });
  let link = "";

  await test.step("an expired link says so and offers a new one", async () => {
    await page.goto("/register/");
    await register(page, me.email, me.password);
    await expect(page.getByRole("heading", title("Verify Your Email"))).toBeVisible();
    const old = await linkMailedTo(request, me.email);
    await passTime(
      `update email_tokens set expires_at = ${LATER} from accounts where accounts.id = account_id and email = $1`,
      [me.email],
    );
    await page.goto(old);
    await verify.click();
    await expect(page.getByText("This verification link has expired")).toBeVisible();
    await page.getByRole("link", { name: "Get a new link" }).click();
    await expect(page.getByRole("heading", title("Verify Your Email"))).toBeVisible();
    await page.getByRole("button", { name: "Resend email" }).click();
    await expect(page.getByRole("button", waiting)).toBeDisabled();
    link = await linkMailedTo(request, me.email);
    expect(link).not.toBe(old);
  });

  await test.step("a second tab has the same cooldown, and so does another device", async () => {
    const tab = await context.newPage();
    await tab.goto("/register/");
    await expect(tab).toHaveURL(/\/register\/await$/);
    await expect(tab.getByRole("button", waiting)).toBeDisabled();
    await tab.close();

    const device = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await device.newPage();
    await other.goto("/user/login/");
    await fillLogin(other, me);
    await expect(other).toHaveURL(/\/register\/await$/);
    await other.getByRole("button", { name: "Resend email" }).click();
    await expect(other.getByText(/^Email unable to send/)).toBeVisible();
    await expect(other.getByRole("button", waiting)).toBeDisabled();
    await device.close();
  });

  await test.step("someone else's link verifies only them", async () => {
    const other = await registerNewcomer(request);
    await page.goto(await linkMailedTo(request, other.email));
    await verify.click();
    await expect(page.getByText(/belongs to a different account/)).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(other.password);
    await verify.click();
    await expect(page.getByRole("heading", title(WIZARD))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("currUserId"))).toBe(other.session.user_id);
    await loseSession(page);
    await page.goto("/user/login/");
    await fillLogin(page, me);
    await expect(page.getByText(me.email)).toBeVisible();
    await expect(page).toHaveURL(/\/register\/await$/);
  });

  await test.step("the link is used on another device, and the waiting page continues automatically", async () => {
    const device = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await device.newPage();
    await other.goto(link);
    await other.getByLabel("Password", { exact: true }).fill(me.password);
    await other.getByRole("button", { name: "Verify Email" }).click();
    await expect(other.getByRole("heading", title(WIZARD))).toBeVisible();
    await expect(page.getByRole("heading", title(WIZARD))).toBeVisible();

    await loseSession(other);
    await other.goto(link);
    await expect(other.getByText("This verification link no longer works")).toBeVisible();
    await device.close();
    await page.goto(link);
    await verify.click();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByRole("heading", title(WIZARD))).toBeVisible();
  });

  const next = page.getByRole("button", { name: "Next" });
  await test.step("reload and the browser's Back keep each step and what was typed", async () => {
    await page.getByLabel("First Name").fill("Ida");
    await page.reload();
    await expect(page.getByLabel("First Name")).toHaveValue("Ida");
    await page.getByLabel("Last Name").fill(`Survivor${run}`);
    await next.click();
    await page.getByLabel(/^Bio/).fill("I do come back.");
    await page.goBack();
    await expect(page.getByLabel("Last Name")).toHaveValue(`Survivor${run}`);
    await page.goForward();
    await expect(page.getByLabel(/^Bio/)).toHaveValue("I do come back.");
    await next.click();
    await page.getByLabel(/^Country/).selectOption("Mexico");
    await page.reload();
    await expect(page.getByLabel(/^Country/)).toHaveValue("Mexico");
  });

  await test.step("a day later the session has ended; signing in leads to the next step", async () => {
    await passTime(
      `update sessions set expires_at = ${LATER} from accounts where accounts.id = account_id and email = $1`,
      [me.email],
    );
    await page.reload();
    await expect(page.getByRole("heading", title("Sign In"))).toBeVisible();
    await fillLogin(page, me);
    await expect(page.getByRole("heading", title(WIZARD))).toBeVisible();
    await expect(page.getByLabel(/^Country/)).toHaveValue("Mexico");
    await expect(page.getByLabel(/^State/)).toBeHidden();

    const tab = await context.newPage();
    await tab.goto("/signed-in/feed/");
    await expect(tab.getByRole("heading", title(WIZARD))).toBeVisible();
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page).toHaveURL(/\/signed-in\/feed\/?$/);
    await tab.reload();
    await expect(tab).toHaveURL(/\/signed-in\/feed\/?$/);
    await expect(tab.getByRole("link", { name: `Ida Survivor${run}` }).first()).toBeVisible();
  });
});

test("an address that a stranger registered belongs to the person who reads its mail", async ({
  page,
  request,
}) => {
  const stranger = await registerNewcomer(request);
  const mine = `mine alone ${Date.now()}`;

  await test.step("the link asks for the password, or for a new one", async () => {
    await page.goto(await linkMailedTo(request, stranger.email));
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await expectAccessible(page, "the verification page elsewhere");
    await page.getByRole("button", { name: "Choose a new password" }).click();
    await expect(page.getByLabel("New Password")).toBeFocused();
    await expectAccessible(page, "the choice of a new password");
    await page.keyboard.type(mine);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: WIZARD })).toBeVisible();
  });

  await test.step("the stranger's session and password are void", async () => {
    const call = await request.get("/api/me", { headers: bearer(stranger.session) });
    expect(call.status()).toBe(401);
    const { email, password } = stranger;
    expect((await request.post("/api/login/", { data: { email, password } })).status()).toBe(401);
    expect((await request.post("/api/login/", { data: { email, password: mine } })).status()).toBe(200);
  });

  await test.step("the browser stores no email address", async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain("currUserProfile");
    expect(stored).not.toContain("@");
  });
});

test("neither guesses nor other people's devices open an account or lock out its owner", async ({
  browser,
  page,
  request,
  baseURL,
  contextOptions,
}) => {
  const owner = await createMember(request, { first_name: "Olive", last_name: `Owner${Date.now()}` });
  const newPassword = `another ${owner.password}`;
  const { access_token } = await (
    await request.post("/api/login/", {
      data: { email: owner.email, password: owner.password },
      headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
    })
  ).json();
  const context = await newContextWith(browser, owner, { ...contextOptions, ...(baseURL && { baseURL }) });
  const settings = await context.newPage();

  await test.step("one device is signed out, by its name and last use", async () => {
    await settings.goto("/signed-in/settings/sign-in");
    const device = settings
      .getByRole("listitem")
      .filter({ has: settings.getByRole("button", { name: "Sign out Firefox on Linux" }) });
    await expect(device).toContainText(/Active /);
    const call = () => request.get("/api/home/user/skills/", { headers: bearer({ access_token }) });
    expect((await call()).status()).toBe(200);
    await device.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
    // This session was opened by a mailed link.
    const question = settings.getByRole("dialog", { name: "Confirm it's you" });
    await question.getByLabel("Your Password").fill(owner.password);
    await question.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(device).toBeHidden();
    expect((await call()).status()).toBe(401);
  });

  await test.step("a new password needs the current one", async () => {
    const section = settings.getByRole("region", { name: "Password" });
    await section.getByLabel("Current Password").fill("not my password");
    await section.getByLabel("New Password").fill(newPassword);
    await section.getByRole("button", { name: "Change password" }).click();
    await expect(section.getByLabel("Current Password")).toHaveAttribute("aria-invalid", "true");
    await expect(section.getByLabel("New Password")).toHaveValue(newPassword);
    await section.getByLabel("Current Password").fill(owner.password);
    await section.getByRole("button", { name: "Change password" }).click();
    await expect(settings.getByText(/^Password changed/)).toBeVisible();
  });

  await test.step("wrong passwords are limited, without ending the session or locking the account", async () => {
    for (let guess = 0; guess < 10; guess++) {
      const data = { email: owner.email, password: `guess number ${guess}` };
      expect((await page.request.post("/api/login/", { data })).status()).toBe(401);
    }
    await page.goto("/user/login/");
    await fillLogin(page, { email: owner.email, password: newPassword });
    await expect(page.getByText(/^Can't login: Too many attempts/)).toBeVisible();
    await settings.reload();
    await expect(settings.getByRole("heading", { level: 1, name: "Sign-in" })).toBeVisible();

    const cooled = await passTime(`update throttles set resets_at = ${LATER} where key like $1`, [
      `login:account:${owner.email}:%`,
    ]);
    expect(cooled).toBe(1);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/signed-in\/feed\/?$/);
  });

  await test.step("a known browser signs in while strangers at its address are refused", async () => {
    const data = { email: owner.email, password: "one more guess" };
    for (let guess = 0; guess < 10; guess++) await request.post("/api/login/", { data });
    await loseSession(settings);
    await settings.goto("/user/login/");
    await fillLogin(settings, { email: owner.email, password: newPassword });
    await expect(settings).toHaveURL(/\/signed-in\/feed\/?$/);
    expect((await request.post("/api/login/", { data })).status()).toBe(429);
    const notice = await mailTo(request, owner.email, { about: "Failed sign-ins" });
    expect(notice.links[0]).toContain("/user/forgot-password");
  });

  await context.close();
});
