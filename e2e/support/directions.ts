import type { Page } from "@playwright/test";

/** Fields whose texts people have written. */
const WRITTEN = new Set([
  "about",
  "alt",
  "answer_texts",
  "answers",
  "author_first_name",
  "author_headline",
  "author_last_name",
  "bio",
  "company_name",
  "content",
  "description",
  "excerpt",
  "file_name",
  "first_name",
  "group_name",
  "headline",
  "job_title",
  "last_name",
  "location_city",
  "note",
  "options",
  "organisation",
  "other_name",
  "own_headline",
  "poll_options",
  "question",
  "question_answers",
  "questions",
  "relation",
  "text",
  "texts",
  "title",
]);

const ARABIC = "نص ";

/** From now on, everything that people have written begins with an Arabic word in answers of the API. */
export async function giveArabicTexts(page: Page): Promise<void> {
  await page.route(/\/api\/(?!events|moderation\/releases)/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    if (!/^application\/json/.test(response.headers()["content-type"] ?? ""))
      return route.fulfill({ response });
    await route.fulfill({ response, json: inArabic(await response.json(), false) });
  });
}

function inArabic(value: unknown, isWritten: boolean): unknown {
  if (typeof value === "string") return isWritten && value !== "" ? `${ARABIC}${value}` : value;
  if (Array.isArray(value)) return value.map((part) => inArabic(part, isWritten));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, inArabic(part, WRITTEN.has(name))]),
  );
}

/**
 * Finds Arabic texts on a page that take their direction from something else than themselves: what they are in has neither
 * `dir="auto"` nor is a `bdi`, or begins with words in another script.
 */
export function findMisdirected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ARABIC = /\p{Script=Arabic}/u;
    const misdirected: string[] = [];
    const describe = (element: Element) => {
      const parents = [];
      for (let at: Element | null = element; at && parents.length < 4; at = at.parentElement)
        parents.unshift(`${at.localName}${at.className ? `.${at.getAttribute("class")}` : ""}`);
      return parents.join(" > ");
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // Texts that scripts have put together are kept apart by characters.
      const text = (node.nodeValue ?? "").replace(/\u2068[^\u2069]*\u2069/gu, "");
      if (!ARABIC.test(text) || !element?.checkVisibility()) continue;
      if (element.closest(".visually-hidden, script, noscript, textarea")) continue;
      const directed = element.closest("[dir=auto], bdi");
      const [first = ""] = /\p{Letter}/u.exec(directed?.textContent ?? "") ?? [];
      if (!ARABIC.test(first)) misdirected.push(`${describe(element)}: ${element.textContent?.slice(0, 80)}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea"))
      if (
        ARABIC.test(field.value) &&
        field.checkVisibility() &&
        field.dir !== "auto" &&
        getComputedStyle(field).unicodeBidi !== "plaintext"
      )
        misdirected.push(`${describe(field)}: ${field.value.slice(0, 80)}`);
    return misdirected;
  });
}
