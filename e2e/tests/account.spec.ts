import { openAccountMenu } from "../pages/account-menu";
import { fillLogin } from "../pages/login-page";
import { createProfile, register } from "../pages/onboarding";
import { databaseOutOfReach, passTime } from "../support/database";
import { linkMailedTo } from "../support/mailbox";
import { inspectState } from "../support/pictures";
import { loseSession } from "../support/session";
import { expect, test } from "../support/test";

test("an account from a forgotten password to its deletion", async ({ page, browser, request, baseURL }) => {
  test.skip(databaseOutOfReach, "lets time pass in the database");
  const run = Date.now();
  const email = `grace.${run}@example.com`;
  const moved = `grace.moved.${run}@example.com`;
  const lastName = `Leaver${run}`;
  const main = page.getByRole("main");
  const goToSettings = (name: string) =>
    page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();

  await test.step("become a member; leaving and coming back leads to the next step", async () => {
    await page.goto("/register/");
    await register(page, email, `first phrase ${run}`);
    await expect(page).toHaveURL(/\/register\/await$/);
    await page.goto("/register/profile/");
    await expect(page).toHaveURL(/\/register\/await$/);
    await page.goto(await linkMailedTo(request, email));
    await page.getByRole("button", { name: "Verify Email" }).click();
    await expect(page).toHaveURL(/\/register\/profile\/?$/);
    await loseSession(page);
    await page.goto("/user/login/");
    await fillLogin(page, { email, password: `first phrase ${run}` });
    await expect(page).toHaveURL(/\/register\/profile\/?$/);
    await createProfile(page, { first_name: "Grace", last_name: lastName, bio: "" });
    await expect(page).toHaveURL(/\/signed-in\/feed\/?$/);
  });

  await test.step("set a new password by mail, on another device, which ends this session", async () => {
    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await other.goto("/user/login/");
    await other.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(other.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
    await other.getByLabel("Email").fill(email);
    await other.getByRole("button", { name: "Send link" }).click();
    await expect(other.getByText(/a link is on its way/)).toBeVisible();
    await expect(other.getByRole("button", { name: /^Resend in/ })).toBeDisabled();
    const link = await linkMailedTo(request, email);
    await other.goto(link);
    await other.getByLabel("New Password").fill(`second phrase ${run}`);
    await other.getByRole("button", { name: "Set password" }).click();
    await expect(other).toHaveURL(/\/signed-in\/settings\/secure$/);
    await expect(other.getByRole("heading", { name: "Secure your account" })).toBeVisible();
    await context.close();

    const again = await request.post(`/api/login/password-resets/finish?${new URL(link).hash.slice(1)}`, {
      data: { password: `third phrase ${run}` },
    });
    expect(again.status()).toBe(410);
  });

  await test.step("sign in with it, and open the settings from the menu", async () => {
    await loseSession(page);
    await page.goto("/user/login/");
    await fillLogin(page, { email, password: `second phrase ${run}` });
    await expect(page).toHaveURL(/\/signed-in\/feed\/?$/);
    await expect(main.getByRole("article").first()).toBeVisible();
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  });

  await test.step("sign all other devices out", async () => {
    await goToSettings("Sign-in");
    const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await page.getByRole("button", { name: "Sign out all others" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out" }).click();
    await expect(devices).toHaveCount(1);
  });

  await test.step("change the address", async () => {
    await goToSettings("Account");
    const section = page.getByRole("region", { name: "Email" });
    await section.getByLabel("New Email").fill(moved);
    await section.getByRole("button", { name: "Change email" }).click();
    await expect(section.getByText(moved)).toBeVisible();
    await page.goto(await linkMailedTo(request, moved));
    await page.getByRole("button", { name: "Confirm email" }).click();
    await expect(main.getByText(moved)).toBeVisible();
    await page.getByRole("link", { name: "Go to settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  });

  await test.step("leave the public directory", async () => {
    const isFound = async () => {
      const answer = await request.get(`/api/home/users?last_name=${lastName}`);
      const people: { last_name: string }[] = await answer.json();
      return people.some(({ last_name }) => last_name === lastName);
    };
    expect(await isFound()).toBe(true);
    await goToSettings("Privacy");
    const box = page.getByRole("checkbox", { name: /Show me to visitors/ });
    await box.click();
    await expect(box).not.toBeChecked();
    await expect.poll(isFound).toBe(false);
  });

  await test.step("export the data and delete the account", async () => {
    await goToSettings("Data");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    expect((await download).suggestedFilename()).toBe("guildway-data.zip");
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("alertdialog", { name: `Delete the account of Grace ${lastName}?` });
    await inspectState(page, "delete-account");
    await dialog.getByLabel("Your name").fill(`Grace ${lastName}`);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    // For seven days, the change of address can be undone with the mail to the old address.
    await expect(dialog.getByRole("alert")).toContainText("was changed in the last 7 days");
    await passTime(
      "update undo_links set created_at = created_at - interval '7 days' where former_email = $1",
      [email],
    );
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    const login = await request.post("/api/login/", {
      data: { email: moved, password: `second phrase ${run}` },
    });
    // Signing in within 7 days brings it back.
    expect(login.status()).toBe(200);
  });
});

test("a quiz result is shared by a link", async ({ page, request }) => {
  const nodes: { id: string; result?: string }[] = await (await request.get("/api/quiz")).json();
  const role = nodes.find((node) => node.result !== undefined);
  await page.goto(`/homepage/mini-quiz/?result=${encodeURIComponent(role?.id ?? "")}`);
  await expect(
    page.getByRole("heading", { level: 2, name: `Recommended Role: ${role?.result}` }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Take the Quiz" }).click();
  await expect(page.getByText("Question 1 of up to 5")).toBeVisible();
});
