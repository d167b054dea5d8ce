import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails with what axe finds on the page in its current state, and where. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Runs in the page itself: the other mode opens a second page for frames of other origins, which the product
  // doesn't have, and takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG_22_AA);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}

/** Fails if the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `pixels beyond the right edge of ${what}`).toBe(0);
}
