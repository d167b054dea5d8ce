import { LIMITS } from "@guildway/shared/contract/limits";
import type { Page } from "@playwright/test";

const WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmütze";

/** A word that is longer than any line, followed by others. */
const longest = (length: number): string =>
  `${WORD}${WORD} ${`${WORD} `.repeat(200)}`.slice(0, length).trim();

/** The contract's limit for each field. */
const LONGEST: Record<string, string | number> = {
  first_name: longest(LIMITS.name),
  last_name: longest(LIMITS.name),
  author_first_name: longest(LIMITS.name),
  author_last_name: longest(LIMITS.name),
  author_headline: longest(LIMITS.headline),
  headline: longest(LIMITS.headline),
  title: longest(LIMITS.jobTitle),
  company_name: longest(LIMITS.companyName),
  location_city: longest(LIMITS.name),
  skill_name: longest(LIMITS.skillName),
  website: `https://${WORD}.example/${WORD.repeat(20)}`,
  salary: LIMITS.payMax - 1,
  salary_max: LIMITS.payMax,
  salary_currency: "AED",
  salary_period: "month",
};

/** From now on, all names, titles, pay and addresses in responses are as long as the contract allows. */
export async function giveLongestTexts(page: Page): Promise<void> {
  await page.route(/\/api\/(?!events)/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    if (!/^application\/json/.test(response.headers()["content-type"] ?? ""))
      return route.fulfill({ response });
    await route.fulfill({ response, json: lengthen(await response.json()) });
  });
}

function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const isThere = typeof part === "number" || (typeof part === "string" && part !== "");
      return [name, (isThere && LONGEST[name]) || lengthen(part)];
    }),
  );
}
