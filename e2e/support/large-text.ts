import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessibility";
import { giveLongestTexts } from "./longest-texts";
import { settle } from "./settle";

/** WCAG 1.4.4: at 200 % text size, a column needs about this many pixels for two or three words per line. */
export const NARROWEST_COLUMN = 240;

const folder = fileURLToPath(new URL("../screenshots/", import.meta.url));

/** Doubles the text size of an open page, as the browser's setting does. */
export async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expectLarge(page);
}

/** Opens a page with doubled text size. */
export async function openWithLargeText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
  await enlargeText(page);
  await page.reload();
  await settle(page);
  await expectLarge(page);
}

/** Fails if a page can't be used on a laptop at 200 % text size: it scrolls sideways, or a column is too narrow. */
export async function expectUsableWithLargeText(page: Page, name: string, path: string): Promise<void> {
  await enlargeText(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // A list that opened its first entry beside it while there was room.
  if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) await page.goto(path);
  await settle(page);
  await expectNoSidewaysScroll(page, `${name} with text twice as large`);
  expect(await narrowestColumn(page), `narrowest column of ${name}`).toBeGreaterThan(NARROWEST_COLUMN);
  await screenshotWithLargeText(page, `${name}-text-200`);
}

/** Fails if a page scrolls sideways on a phone at 200 % text size with the longest allowed texts. */
export async function expectRoomForLongestTexts(page: Page, name: string, path: string): Promise<void> {
  await giveLongestTexts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await settle(page);
  await expectNoSidewaysScroll(page, `${name} on a phone with large and long texts`);
  await screenshotWithLargeText(page, `${name}-longest`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Takes a picture of the whole page, except in CI, and checks that its text is still large. */
export async function screenshotWithLargeText(page: Page, name: string): Promise<void> {
  await expectLarge(page);
  if (process.env.CI) return;
  // Playwright's picture of a full page would make the text small again.
  const size = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize(size);
  await page.screenshot({ path: `${folder}${name}.png` });
}

const expectLarge = (page: Page): Promise<void> =>
  expect(page.locator("html")).toHaveCSS("font-size", "32px");

/** The narrowest element with text. */
function narrowestColumn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>("main article, main form, main section, main ul");
    const visible = [...parts].filter((part) => part.innerText.length > 40 && part.checkVisibility());
    return Math.min(innerWidth, ...visible.map((part) => part.getBoundingClientRect().width));
  });
}
