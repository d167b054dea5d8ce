import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails with what axe finds on the page in its current state, and where. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectPlainFieldsets(page, what);
  await layBars(page, "static");
  for (const frame of page.frames()) {
    // Compiling it takes as long as a check: once for each page.
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(async (tags) => {
    const inPage: typeof axe = Reflect.get(globalThis, "axe");
    // Describing every element that passes would take most of the time.
    return (await inPage.run({ runOnly: tags, resultTypes: ["violations"] })).violations;
  }, WCAG_22_AA);
  await layBars(page, "");
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}

/**
 * Lays the bars that stay in view into the page, or lets them stay again: wherever a page is scrolled to, they cover a
 * part of some control, which is free a little further on.
 */
function layBars(page: Page, position: "static" | ""): Promise<void> {
  return page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>("header, nav")) {
      const stays = /fixed|sticky/.test(getComputedStyle(bar).position);
      if (stays || bar.dataset.laid !== undefined) bar.style.position = value;
      bar.toggleAttribute("data-laid", stays && value !== "");
    }
  }, position);
}

/** Fails if the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `pixels beyond the right edge of ${what}`).toBe(0);
}

/** Safari lays out a fieldset with a legend wrongly unless it is a plain block: a button may move from under a press. */
async function expectPlainFieldsets(page: Page, what: string): Promise<void> {
  const displays = await page
    .locator("fieldset")
    .evaluateAll((fieldsets) => fieldsets.map((fieldset) => getComputedStyle(fieldset).display));
  expect(
    displays.filter((display) => display !== "block" && display !== "none"),
    `${what}: layout of fieldsets`,
  ).toEqual([]);
}
