import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { collectProblems } from "./page-problems";
import { newContextWith, type Session } from "./session";

/** Opens a page as a signed-in person. Closing its context fails on any console error. */
export async function openAs(
  browser: Browser,
  session: Session,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await newContextWith(browser, session, options);
  const problems = collectProblems(context);
  context.on("close", () => expect(problems).toEqual([]));
  return context.newPage();
}
