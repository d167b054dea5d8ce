import type { Locator } from "@playwright/test";
import { openAccountMenu } from "../pages/account-menu";
import { fillLogin } from "../pages/login-page";
import { demoMember } from "../support/people";
import { expect, test } from "../support/test";

const JOBS = "/signed-in/feed/suggested-jobs";

test.describe("guards", () => {
  test("a visitor who opens a member's page signs in and arrives there", async ({ page }) => {
    await page.goto(JOBS);
    await expect(page).toHaveURL(
      (url) => url.pathname === "/user/login/" && url.searchParams.get("next") === JOBS,
    );
    await fillLogin(page, demoMember);
    await expect(page).toHaveURL((url) => url.pathname === JOBS);
    await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  });

  test("a member who opens login or registration is redirected to the feed", async ({ memberPage: page }) => {
    for (const path of ["/", "/user/login/", "/register/", "/user/login/?next=//evil.example/"]) {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname.startsWith("/signed-in/feed"));
    }
  });

  test("a wrong password shows a message and keeps the address", async ({ page }) => {
    await page.goto("/user/login/");
    await fillLogin(page, { email: "nobody@example.com", password: "not the password" });
    await expect(page.getByRole("alert").filter({ hasText: "Can't login" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  });
});

for (const width of [1280, 390]) {
  test(`on a slow connection the bar appears before the scripts have loaded, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/static/main.*.js", async (route) => {
      await answered;
      await route.continue();
    });
    // A page that isn't prerendered.
    await page.goto("/nowhere", { waitUntil: "commit" });
    const early = page.getByText("Guildway", { exact: true });
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
    // Once its style sheets have loaded, it is taller than a line.
    await expect.poll(() => heightOf(early)).toBeGreaterThan(40);
    const height = await heightOf(early);
    answer();
    const bar = page.getByRole("banner");
    await expect(bar).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await heightOf(bar)).toBe(height);
  });
}

test("an unknown address shows a page inside the frame, with a link to continue", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("banner").getByRole("link", { name: "Guildway" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("a chosen theme colors the page and the browser's bar, and survives a reload", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const colors = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
      const bar = bars.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
      return { ground: getComputedStyle(document.body).backgroundColor, bar };
    });
  const choose = async (name: string) => {
    await page.getByRole("banner").getByRole("button", { name: "Theme" }).click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  const light = { ground: "rgb(246, 244, 238)", bar: ["#ffffff"] };
  const dark = { ground: "rgb(19, 22, 20)", bar: ["#1b1f1d"] };
  expect(await colors()).toEqual(light);
  await choose("Dark theme");
  await expect.poll(colors).toEqual(dark);
  await page.reload();
  expect(await colors()).toEqual(dark);
  await choose("System theme");
  await expect.poll(colors).toEqual(light);
});

test("a member's menu has theme, profile and Sign Out", async ({ memberPage: page }) => {
  await page.goto("/signed-in/feed/");
  await openAccountMenu(page);
  await expect(page.getByRole("menuitem", { name: demoMember.last_name })).toBeVisible();
  await expect(page.getByRole("menuitemradio", { name: "Dark theme" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeFocused();
});

test("the first Tab leads to a link that skips to the content", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("going to another page keeps the frame, moves the focus to the heading and announces the title", async ({
  memberPage: page,
}) => {
  await page.goto("/signed-in/feed/");
  const mark = await page.evaluateHandle(() => {
    const main = document.querySelector("main");
    return { main };
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeFocused();
  await expect(page).toHaveTitle("Jobs · Guildway");
  await expect(page.getByRole("status").filter({ hasText: "Jobs · Guildway" })).toBeAttached();
  expect(await mark.evaluate(({ main }) => main?.isConnected)).toBe(true);

  await page.goBack();
  await expect(page).toHaveTitle("Home · Guildway");
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeFocused();
});

test.describe("when the members' part of the frame can't be loaded", () => {
  test.use({ mayComplain: true });

  test("the page works without it, and the next page loads it", async ({ memberPage: page }) => {
    const menus = page.getByRole("navigation", { name: "Main" });
    await page.route("**/static/member.*.js", (route) => route.abort());
    await page.goto("/signed-in/feed/");
    const author = page.getByRole("article").first().getByRole("link").first();
    await expect(author).toBeVisible();
    await expect(menus).toBeHidden();

    await page.unroute("**/static/member.*.js");
    await author.click();
    await expect(menus).toBeVisible();
  });
});

test("the search box shows all of its placeholder, and the count of notifications leaves the bell free", async ({
  memberPage: page,
}) => {
  await page.route("**/api/me/waiting", (route) =>
    route.fulfill({ json: { notifications: 99, messages: 0, requests: 0 } }),
  );
  await page.goto("/signed-in/feed/");
  const box = page.getByLabel("Search people, jobs, companies");
  const [needed, there] = await box.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const context = document.createElement("canvas").getContext("2d");
    if (context) context.font = font;
    const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return [context?.measureText(input.placeholder).width, input.clientWidth - paddings];
  });
  expect(needed).toBeLessThan(there ?? 0);

  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toContainText("99");
  const isFree = () =>
    bell.evaluate((link) => {
      const count = link.querySelector(":scope > :last-child > *")?.getBoundingClientRect();
      const drawn = [...link.querySelectorAll("svg path")].map((path) => path.getBoundingClientRect());
      return count && drawn.every(({ top, right }) => count.bottom <= top + 1 || count.left >= right);
    });
  expect(await isFree()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isFree()).toBe(true);
});

test("the slash key focuses the search box, and searching leads to the results", async ({
  memberPage: page,
}) => {
  await page.goto("/signed-in/feed/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("/");
  const box = page.getByLabel("Search people, jobs, companies");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
  await box.fill(`${demoMember.first_name} ${demoMember.last_name}`);
  await box.press("Enter");
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === "/signed-in/feed/search-results" &&
      url.searchParams.get("first_name") === demoMember.first_name &&
      url.searchParams.get("last_name") === demoMember.last_name,
  );
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: `${demoMember.first_name} ${demoMember.last_name}` })
      .first(),
  ).toBeVisible();
});
