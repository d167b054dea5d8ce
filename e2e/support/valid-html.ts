import { expect } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document"],
    rules: {
      "empty-heading": "error",
      "empty-title": "error",
      "no-implicit-button-type": "error",
      // The list of conversations, with its own heading, comes before the conversation that is open.
      "heading-level": ["error", { minInitialRank: "any" }],
    },
  }),
);

/** Rules that a page may break, and why it may is said where it is checked. */
export interface HtmlRules {
  without?: readonly string[];
}

/** Fails with what isn't valid in a page's HTML, and where. */
export async function expectValidHtml(
  html: string,
  what: string,
  { without = [] }: HtmlRules = {},
): Promise<void> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId }) => !without.includes(ruleId))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(found, `HTML of ${what}`).toEqual([]);
}
