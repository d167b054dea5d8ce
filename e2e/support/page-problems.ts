import type { BrowserContext } from "@playwright/test";

// The browser also reports failures that a test causes on purpose, such as an unknown job.
const EXPECTED = /^Failed to load resource/;

/** Collects hidden problems on a context's pages: exceptions, console errors, policy violations. */
export function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  // What a library tries and then abandons isn't in the console, but browsers report it.
  void context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`The policy forbids ${violatedDirective} ${blockedURI} (${sourceFile})`),
    ),
  );
  context.on("weberror", (webError) => problems.push(String(webError.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) problems.push(message.text());
  });
  return problems;
}
