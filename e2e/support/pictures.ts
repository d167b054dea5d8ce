import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility";
import { expectStatesInForcedColors } from "./forced-colors";
import { expectValidHtml, type HtmlRules } from "./valid-html";

const folder = fileURLToPath(new URL("../screenshots/", import.meta.url));

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The narrowest screen that must not scroll sideways (product §2.6). */
const NARROWEST = { width: 320, height: 640 };

// Each theme and each layout is checked once: colors don't depend on the width, nor the layout on the theme.
const CHECKED = [
  { look: "desktop-light", viewport: DESKTOP, colorScheme: "light" },
  { look: "phone-dark", viewport: PHONE, colorScheme: "dark" },
] as const;
const PICTURED = [
  { look: "desktop-dark", viewport: DESKTOP, colorScheme: "dark" },
  { look: "phone-light", viewport: PHONE, colorScheme: "light" },
] as const;

type Look = (typeof CHECKED | typeof PICTURED)[number];

/** Checks a page that has loaded: its HTML, axe in both themes, a picture in each theme and size, and the width. */
export async function inspect(page: Page, name: string, rules?: HtmlRules): Promise<void> {
  await inspectState(page, name, rules);
  // Nobody looks at the pictures of CI.
  if (!process.env.CI) for (const look of PICTURED) await take(page, name, look);
}

/** Checks a temporary state of a page: its HTML, axe in both themes with a picture of each, forced colors, and the width. */
export async function inspectState(page: Page, name: string, rules?: HtmlRules): Promise<void> {
  await expectValidHtml(await page.content(), name, rules);
  for (const look of CHECKED) {
    await take(page, name, look);
    await expectAccessible(page, `${name} ${look.look}`);
    await expectStatesInForcedColors(page, `${name} ${look.look}`);
  }
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page, `${name} at ${NARROWEST.width} pixels`);
}

async function take(page: Page, name: string, { look, viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  if (!process.env.CI) await page.screenshot({ path: `${folder}${name}-${look}.png`, fullPage: true });
}
