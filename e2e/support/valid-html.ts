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

/** Fails with what isn't valid in a page's HTML, and where. */
export async function expectValidHtml(html: string, what: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(found, `HTML of ${what}`).toEqual([]);
}
