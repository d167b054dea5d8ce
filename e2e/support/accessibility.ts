import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** WCAG 2.2 AA, and good practice beyond it. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with what axe finds on the page in its current state, and where. Rules can be excluded by their ids. */
export async function expectAccessible(
  page: Page,
  what: string,
  { without = [] }: { without?: string[] } = {},
): Promise<void> {
  await expectPlainFieldsets(page, what);
  await expectNoTitles(page, what);
  await expectTitleFirst(page, what);
  await expectRoomToPress(page, what);
  await layBars(page, "static");
  for (const frame of page.frames()) {
    // Compiled once per page, because that takes as long as a check.
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(
    async ({ tags, off }) => {
      const inPage: typeof axe = Reflect.get(globalThis, "axe");
      // Describing every element that passes would take most of the time.
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      return (await inPage.run({ runOnly: tags, rules, resultTypes: ["violations"] })).violations;
    },
    { tags: RULES, off: without },
  );
  await layBars(page, "");
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}

/**
 * Makes bars that stay in view scroll with the page, or undoes that. Wherever a page is scrolled to, such a bar covers
 * part of some control, which isn't covered a little further on.
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

/** Safari lays out a fieldset with a legend wrongly unless it is a plain block: a button may move away while it is being pressed. */
async function expectPlainFieldsets(page: Page, what: string): Promise<void> {
  const displays = await page
    .locator("fieldset")
    .evaluateAll((fieldsets) => fieldsets.map((fieldset) => getComputedStyle(fieldset).display));
  expect(
    displays.filter((display) => display !== "block" && display !== "none"),
    `${what}: layout of fieldsets`,
  ).toEqual([]);
}

/** Only a mouse finds a `title`; `data-tooltip` is for everyone. */
async function expectNoTitles(page: Page, what: string): Promise<void> {
  const titled = await page
    .locator("body [title]:not(iframe)")
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 200)));
  expect(titled, `${what}: elements with a title`).toEqual([]);
}

/** A page has one `h1`, before any other heading. */
async function expectTitleFirst(page: Page, what: string): Promise<void> {
  const levels = await page
    .locator("h1, h2, h3, h4")
    .evaluateAll((headings) =>
      headings.filter((heading) => heading.checkVisibility()).map(({ tagName }) => tagName),
    );
  expect(levels[0], `first heading of ${what}`).toBe("H1");
  expect(levels.filter((level) => level === "H1")).toHaveLength(1);
}

/** WCAG 2.5.8, without its exceptions: everything that isn't a word of a text is 24 pixels wide and high. */
async function expectRoomToPress(page: Page, what: string): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility() || control.closest(".visually-hidden, [inert]")) return [];
      const { width, height } = areaOf(control);
      const isWord = getComputedStyle(control).display === "inline" && control.matches("a");
      // What appears only on focus is one pixel until then.
      if (isWord || width <= 1 || (width >= 24 && height >= 24)) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 200)}`];
    });

    /** The label of a checkbox, and a link that covers a whole card, can be pressed, too. */
    function areaOf(control: HTMLElement): { width: number; height: number } {
      const label = control.matches("[type=checkbox], [type=radio]") && control.closest("label");
      const own = (label || control).getBoundingClientRect();
      const over = ["::before", "::after"].map((pseudo) => {
        const { content, position, width, height } = getComputedStyle(control, pseudo);
        const isOver = content !== "none" && position === "absolute";
        return isOver ? [Number.parseFloat(width), Number.parseFloat(height)] : [0, 0];
      });
      return {
        width: Math.max(own.width, ...over.map(([width]) => width ?? 0)),
        height: Math.max(own.height, ...over.map(([, height]) => height ?? 0)),
      };
    }
  });
  expect(small, `${what}: smaller than 24 × 24 pixels`).toEqual([]);
}
