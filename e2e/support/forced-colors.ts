import { expect, type Page } from "@playwright/test";

const STATES = ["aria-current", "aria-pressed", "aria-selected", "aria-checked"];

/**
 * Fails if forced colors hide what is current, pressed or selected: each such part is compared with and without that
 * state.
 */
export async function expectStatesInForcedColors(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const alike = await page.evaluate((states) => {
    const shapeOf = (element: Element) =>
      [null, "::before", "::after"].map((pseudo) => {
        const { display, border, outline, textDecorationLine } = getComputedStyle(element, pseudo);
        return [display, border, outline, textDecorationLine];
      });
    const found: string[] = [];
    for (const state of states) {
      for (const element of document.querySelectorAll(`[${state}]`)) {
        if (!element.checkVisibility()) continue;
        const was = element.getAttribute(state) ?? "";
        element.removeAttribute(state);
        const without = JSON.stringify(shapeOf(element));
        element.setAttribute(state, state === "aria-current" ? "page" : "true");
        if (JSON.stringify(shapeOf(element)) === without) found.push(`${state} of ${element.outerHTML}`);
        element.setAttribute(state, was);
      }
    }
    return found;
  }, STATES);
  await page.emulateMedia({ forcedColors: "none" });
  expect(alike, `${what} in forced colors: parts that look the same with and without their state`).toEqual(
    [],
  );
}
