import type { BrowserContext } from "@playwright/test";

// What a test asks for on purpose, such as an unknown job, is reported by the browser as well.
const EXPECTED = /^Failed to load resource/;

/** Collects what goes wrong unseen on a context's pages: exceptions, console errors, refusals of the policy. */
export function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("weberror", (webError) => problems.push(String(webError.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) problems.push(message.text());
  });
  return problems;
}
