import { signOut } from "../pages/account-menu";
import { FeedPage } from "../pages/feed-page";
import { createProfile, register } from "../pages/onboarding";
import { linkMailedTo } from "../support/mailbox";
import { bearer } from "../support/session";
import { expect, test } from "../support/test";

test("from the landing page to a post that someone else reads, to signing out", async ({
  page,
  memberPage,
  request,
}) => {
  const run = Date.now();
  const email = `ada.${run}@example.com`;
  const password = `a long enough phrase ${run}`;

  await test.step("register", async () => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Join Now" }).click();
    await expect(page).toHaveURL(/\/register\/?$/);
    await register(page, email, password);
    await expect(page).toHaveURL(/\/register\/await$/);
    await expect(page.getByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
  });

  await test.step("request another mail, and wait for the cooldown across a reload", async () => {
    await page.getByRole("button", { name: "Resend email" }).click();
    const waiting = page.getByRole("button", { name: /^Resend in 0[01]:\d\d$/ });
    await expect(waiting).toBeDisabled();
    await page.reload();
    await expect(waiting).toBeDisabled();
    const before = await waiting.textContent();
    await expect(waiting).not.toHaveText(before ?? "");
  });

  await test.step("verify with the mailed link", async () => {
    await page.goto(await linkMailedTo(request, email));
    await page.getByRole("button", { name: "Verify Email" }).click();
    await expect(page).toHaveURL(/\/register\/profile\/?$/);
  });

  await test.step("enter a name and a location", async () => {
    await createProfile(page, { first_name: "Ada", last_name: `Newcomer${run}`, bio: "I build bridges." });
    await expect(page).toHaveURL(/\/signed-in\/feed\/?$/);
    await expect(page.getByRole("link", { name: `Ada Newcomer${run}` }).first()).toBeVisible();
  });

  const text = `The first thing I have to say, number ${run}`;
  await test.step("write a post, which appears at the top", async () => {
    const feed = new FeedPage(page);
    await feed.write(text);
    await expect(feed.posts.first()).toContainText(text);
  });

  await test.step("someone else reads the post", async () => {
    const feed = new FeedPage(memberPage);
    await feed.open();
    await expect(feed.posts.first()).toContainText(text);
    await expect(feed.posts.first()).toContainText(`Ada Newcomer${run}`);
  });

  await test.step("sign out, which ends the token on the server", async () => {
    const access_token = (await page.evaluate(() => localStorage.getItem("authToken"))) ?? "";
    const call = () => request.get("/api/home/user/skills/", { headers: bearer({ access_token }) });
    expect((await call()).status()).toBe(200);
    await signOut(page);
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await expect.poll(async () => (await call()).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  });
});

test("a dead verification link says so and offers a new one", async ({ page }) => {
  await page.goto("/register/verify-email?token=never-issued");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
});
