import { expect } from "@playwright/test";
import type { Described } from "./engine";
import { describedByRules } from "./in-page";
import type { Visitor } from "./visitor";

/** What people act on, and what they navigate by. */
const ROLES = ["button", "link", "textbox", "searchbox", "combobox", "radio", "checkbox", "heading"];

/**
 * Fails if a browser tells assistive technology another role, name or description than the specification's rules give,
 * which are the same in all browsers.
 */
export async function expectNamesByRules(visitor: Visitor, what: string): Promise<void> {
  // This loads the library.
  await visitor.sees({ role: "heading", first: true });
  const { engine } = visitor;
  // Something may change between the two reads, such as a number in the header.
  await expect(async () => {
    const expected: Described[] = await engine.evaluate(
      `(${describedByRules})(${JSON.stringify(ROLES)}, ${engine.knowsAriaDescription})`,
    );
    const actual = (await engine.describe()).filter(({ role }) => ROLES.includes(role));
    const comparable = (elements: Described[]) =>
      elements
        .map(({ role, name, description }) => {
          // Browsers differ in the spaces between the parts of a name, and not all distinguish search boxes.
          const text = `${role.replace("search", "text")}: ${name.replace(/\s+/g, "")}`;
          const more = description.replace(/\s+/g, " ").trim();
          // Only Chromium reports a tooltip that repeats the name as a description.
          return more && more !== name.trim() ? `${text} (${more})` : text;
        })
        .sort();
    expect(expected.length, `controls and headings of ${what}`).toBeGreaterThan(3);
    expect(comparable(actual), `names in ${what}`).toEqual(comparable(expected));
  }).toPass();
}
