import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility";
import { enlargeText } from "../support/large-text";
import { inspect, inspectState } from "../support/pictures";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const ORIGIN = "http://ui-kit.test";

// The gallery isn't released: its page doesn't say what its files have to be.
const RULES = { without: ["require-sri"] };

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "guildway-ui-"));
  execFileSync("npm", ["run", "ui", "--", "--build", folder], {
    cwd: repository,
    stdio: ["ignore", "ignore", "inherit"],
  });
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(async ({ page }) => {
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
});

for (const direction of ["ltr", "rtl"]) {
  test(`every part of the UI kit is accessible in both themes and fits every screen, ${direction}`, async ({
    page,
  }) => {
    await page.goto(`${ORIGIN}/index.html?dir=${direction}`);
    await expect(page.getByRole("heading", { level: 1, name: "UI kit" })).toBeVisible();
    await inspect(page, `ui-kit-${direction}`, RULES);
  });
}

test("a button that can't be used says why, keeps the focus, and is gray in forced colors", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${ORIGIN}/index.html`);
  const button = page.getByRole("button", { name: "Next", exact: true });
  const colorOf = (found: typeof button) => found.evaluate((element) => getComputedStyle(element).color);
  const usable = await colorOf(page.getByRole("button", { name: "Work for two seconds" }));
  expect(await colorOf(button)).not.toBe(usable);
  await expect(button).toHaveCSS("opacity", "1");
  // A choice is its box and its label.
  expect(await colorOf(page.getByText("Keep me up to date"))).toBe(usable);
  expect(await colorOf(page.getByText("Notify me at once"))).not.toBe(usable);

  await button.focus();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("alert").filter({ hasText: "Choose an answer first" })).toBeVisible();
  await expect(button).toBeFocused();
});

test("the UI kit can be used at 200 % text size, on a laptop and on a phone", async ({ page }) => {
  await page.goto(`${ORIGIN}/index.html`);
  await enlargeText(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "UI kit" })).toBeVisible();
    const what = `the UI kit with text twice as large, ${width} pixels wide`;
    await expectNoSidewaysScroll(page, what);
    await expectAccessible(page, what);
  }
});

const overlays: [string, (page: Page) => Promise<Locator>][] = [
  ["menu", (page) => press(page, "Amara Okafor", page.getByRole("menu"))],
  ["long menu", (page) => press(page, "A long menu", page.getByRole("menu"))],
  ["dialog", (page) => press(page, "Share something", page.getByRole("dialog"))],
  ["question", (page) => press(page, "Remove connection", page.getByRole("alertdialog"))],
  ["form in a dialog", (page) => press(page, "Rename", page.getByRole("dialog"))],
  [
    "toast",
    (page) => press(page, "Failure", page.getByRole("alert").filter({ hasText: "already your friend" })),
  ],
  [
    "tooltip",
    async (page) => {
      await page.keyboard.press("Tab");
      await page.getByRole("button", { name: "Save this job" }).last().focus();
      return page.getByRole("tooltip");
    },
  ],
];

async function press(page: Page, name: string, opens: Locator): Promise<Locator> {
  await page.getByRole("button", { name, exact: true }).click();
  return opens;
}

for (const direction of ["ltr", "rtl"]) {
  for (const [name, open] of overlays) {
    test(`the kit's ${name} is accessible in both themes, ${direction}`, async ({ page }) => {
      await page.goto(`${ORIGIN}/index.html?dir=${direction}`);
      await expect(await open(page)).toBeVisible();
      await inspectState(page, `ui-kit-${name.replaceAll(" ", "-")}-${direction}`, RULES);
    });
  }
}

/** Pixels between a box and what it belongs to, from edge to edge; negative if they overlap. */
async function distance(box: Locator, anchor: Locator): Promise<number> {
  const [upper, lower] = [await anchor.boundingBox(), await box.boundingBox()];
  if (!upper || !lower) throw new Error("one of the two isn't on the screen");
  return Math.max(lower.y - (upper.y + upper.height), upper.y - (lower.y + lower.height));
}

for (const support of ["anchors in styles", "the script's places"]) {
  test(`a menu stays beside its button and within the window, with ${support}`, async ({ page }) => {
    if (support !== "anchors in styles") {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
    }
    await page.goto(`${ORIGIN}/index.html`);
    const [button, menu] = [page.getByRole("button", { name: "A long menu" }), page.getByRole("menu")];
    const viewport = page.viewportSize()?.height ?? 0;
    for (const edge of ["start", "end"] as const) {
      await button.evaluate((element, block) => element.scrollIntoView({ block }), edge);
      await button.click();
      await expect(menu).toBeInViewport({ ratio: 1 });
      expect(await distance(menu, button)).toBeLessThan(8);
      await page.evaluate(() => scrollBy(0, 24));
      await expect.poll(() => distance(menu, button)).toBeLessThan(8);
      expect((await menu.boundingBox())?.height).toBeLessThan(viewport);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    }
  });
}

for (const support of ["anchors in styles", "the script's places"]) {
  test(`what prefers to be above its button is, if it fits there, with ${support}`, async ({ page }) => {
    if (support !== "anchors in styles") {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
    }
    await page.goto(`${ORIGIN}/index.html`);
    const button = page.getByRole("button", { name: "Shown above" });
    const box = page.getByText("Below only where nothing fits above.");
    for (const edge of ["end", "start"] as const) {
      // So low that the page can be scrolled until the button is at its upper edge.
      if (edge === "start") await page.setViewportSize({ width: 1280, height: 240 });
      await button.evaluate((element, block) => {
        element.scrollIntoView({ block });
        if (block === "start") scrollBy(0, element.getBoundingClientRect().top);
        (element as HTMLElement).focus({ preventScroll: true });
      }, edge);
      // A click would scroll until nothing covers the button.
      await page.keyboard.press("Enter");
      await expect(box).toBeInViewport({ ratio: 1 });
      expect(await distance(box, button)).toBeLessThan(8);
      const [upper, lower] = [await box.boundingBox(), await button.boundingBox()];
      expect((upper?.y ?? 0) < (lower?.y ?? 0)).toBe(edge === "end");
      await page.keyboard.press("Escape");
      await expect(box).toBeHidden();
    }
  });
}

test("a menu opens with its button, closes with it or a press elsewhere, and only one is open at a time", async ({
  page,
}) => {
  await page.goto(`${ORIGIN}/index.html`);
  const [button, menu] = [page.getByRole("button", { name: "A long menu" }), page.getByRole("menu")];
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await page.getByRole("heading", { name: "Overlays" }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await page.getByRole("button", { name: "Business" }).click();
  await expect(menu).toHaveCount(1);
  await expect(page.getByRole("menuitem", { name: "Create" })).toBeFocused();
});

test("a tooltip appears for a mouse and for a finger, and closes with Escape", async ({ page }) => {
  await page.goto(`${ORIGIN}/index.html`);
  const tooltip = page.getByRole("tooltip");
  const counted = page.getByText("What is counted");
  await counted.hover();
  await expect(tooltip).toContainText("posts, comments, applications and messages");
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();

  await page.mouse.move(0, 0);
  const postJob = page.getByRole("button", { name: "Post job" });
  await postJob.dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true });
  await expect(tooltip).toHaveText("Only recruiters can post jobs");
  expect(await distance(tooltip, postJob)).toBeLessThan(8);
  await expect(page.getByRole("alert").filter({ hasText: "Only recruiters" })).toHaveCount(0);
});
