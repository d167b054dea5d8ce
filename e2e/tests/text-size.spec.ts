import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { findChromium } from "../find-chromium";
import { expectNoSidewaysScroll } from "../support/accessibility";
import { memberPlaces, openPlaces } from "../support/places";
import { settle } from "../support/settle";
import { expect, test } from "../support/test";

/** WCAG 1.4.4: with text twice as large a column needs about so many pixels for two or three words of a line. */
const NARROWEST_COLUMN = 240;

const folder = fileURLToPath(new URL("../screenshots/", import.meta.url));

test.use({
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--blink-settings=defaultFontSize=32",
    ],
  },
});

/** The narrowest part of the page that has text of its own. */
function narrowestColumn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>("main article, main form, main section, main ul");
    const visible = [...parts].filter((part) => part.innerText.length > 40 && part.checkVisibility());
    return Math.min(innerWidth, ...visible.map((part) => part.getBoundingClientRect().width));
  });
}

async function check(page: Page, name: string): Promise<void> {
  await settle(page);
  if (!process.env.CI) await page.screenshot({ path: `${folder}${name}-text-200.png`, fullPage: true });
  await expectNoSidewaysScroll(page, `${name} with text twice as large`);
  expect(await narrowestColumn(page), `narrowest column of ${name}`).toBeGreaterThan(NARROWEST_COLUMN);
}

for (const { name, path } of openPlaces) {
  test(`${name} is usable`, async ({ page, demoIds }) => {
    await page.goto(path(demoIds));
    await check(page, name);
  });
}

for (const { name, path } of memberPlaces) {
  test(`${name} is usable`, async ({ recruiterPage: page, demoIds }) => {
    await page.goto(path(demoIds));
    await check(page, name);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the jobs' search box is wider than a word", async ({ recruiterPage: page, demoIds }) => {
    await page.goto(memberPlaces.find((place) => place.name === "jobs")?.path(demoIds) ?? "");
    await settle(page);
    await expectNoSidewaysScroll(page, "jobs on a phone with text twice as large");
    const { width } = (await page.getByRole("searchbox", { name: "Search jobs" }).boundingBox()) ?? {
      width: 0,
    };
    expect(width).toBeGreaterThan(NARROWEST_COLUMN);
  });

  for (const width of [390, 320]) {
    test(`a visitor's header and the first words fit into ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      await settle(page);
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeInViewport({
        ratio: 1,
      });
      const linesOfLongestWord = await page.getByRole("heading", { level: 1 }).evaluate(({ lastChild }) => {
        const text = lastChild?.textContent ?? "";
        const word = document.createRange();
        if (lastChild) word.setStart(lastChild, text.indexOf("connections"));
        if (lastChild) word.setEnd(lastChild, text.indexOf("connections") + "connections".length);
        return word.getClientRects().length;
      });
      expect(linesOfLongestWord).toBe(1);
      await expectNoSidewaysScroll(page, "the landing page on a phone with text twice as large");
    });
  }

  test("the button for a new message shows all of its text", async ({ recruiterPage: page }) => {
    await page.goto("/signed-in/messages");
    await settle(page);
    const button = page.getByRole("link", { name: "New message" });
    const [shown, needed] = await button.evaluate((link) => [link.clientWidth, link.scrollWidth]);
    expect(shown).toBe(needed);
  });

  for (const name of ["feed", "notifications"]) {
    test(`the lines of ${name} are wider than a word`, async ({ recruiterPage: page, demoIds }) => {
      await page.goto(memberPlaces.find((place) => place.name === name)?.path(demoIds) ?? "");
      await settle(page);
      await page.screenshot({ path: `${folder}${name}-phone-text-200.png`, fullPage: true });
      await expectNoSidewaysScroll(page, `${name} on a phone with text twice as large`);
      await expect(page.getByRole("banner").getByRole("link", { name: "Search" })).toBeVisible();
      const names = page.getByRole("main").getByRole("article").getByRole("link");
      const { width } = (await names.first().locator("xpath=..").boundingBox()) ?? { width: 0 };
      expect(width).toBeGreaterThan(NARROWEST_COLUMN);
    });
  }
});
