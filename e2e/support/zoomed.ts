import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessibility";
import { settle } from "./settle";

/** WCAG 1.4.10: 400 % zoom turns a laptop's 1,280 by 800 pixels into these. */
const ZOOMED = { width: 320, height: 200 };

/** Fails if a page can't be used at 400 % zoom: it scrolls sideways, or bars that stay in view hide most of it. */
export async function expectUsableZoomed(page: Page, name: string): Promise<void> {
  await page.setViewportSize(ZOOMED);
  await settle(page);
  await expectNoSidewaysScroll(page, `${name} at 400 % zoom`);
  expect(await shareOfMain(page), `share of the window that shows ${name}`).toBeGreaterThan(0.5);
}

/** The part of the window that shows scrolled content, from 0 to 1. */
function shareOfMain(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const points = Array.from({ length: 20 }, (_, index) => ((index + 0.5) * innerHeight) / 20);
    const seen = points.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest("main"));
    return seen.length / points.length;
  });
}
