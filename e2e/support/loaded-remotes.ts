import type { Page } from "@playwright/test";

/** Names of the remotes whose scripts the page has run so far, in alphabetical order. */
export async function loadedRemotes(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
  const names = scripts.flatMap((path) => /^\/remotes\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}
