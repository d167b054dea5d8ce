import { expect } from "@playwright/test";
import type { Described } from "./engine";
import { describedByRules } from "./in-page";
import type { Visitor } from "./visitor";

const ATTRIBUTE = "data-described";
/** What people act on, and what they find their way by. */
const ROLES = ["button", "link", "textbox", "combobox", "radio", "checkbox", "heading"];

/**
 * Fails if a browser tells assistive technology another role, name or description than the specification's rules give,
 * which are the same in all browsers.
 */
export async function expectNamesByRules(visitor: Visitor, what: string): Promise<void> {
  // It brings the library along.
  await visitor.sees({ role: "heading", first: true });
  const { engine } = visitor;
  const expected: Described[] = await engine.evaluate(
    `(${describedByRules})(${JSON.stringify(ATTRIBUTE)}, ${JSON.stringify(ROLES)})`,
  );
  const actual = await engine.describe(`[${ATTRIBUTE}]`, expected);
  const saysDescriptions = actual.some(({ description }) => description !== undefined);
  const comparable = (elements: Described[]) =>
    elements
      .map(({ role, name, description = "" }) => {
        // Browsers differ in the spaces between the parts of a name.
        const text = `${role}: ${name.replace(/\s+/g, "")}`;
        return saysDescriptions && description
          ? `${text} (${description.replace(/\s+/g, " ").trim()})`
          : text;
      })
      .sort();
  expect(expected.length, `controls and headings of ${what}`).toBeGreaterThan(3);
  expect(comparable(actual), `names in ${what}`).toEqual(comparable(expected));
}
