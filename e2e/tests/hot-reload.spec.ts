import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { copyRepository, linkCached } from "../support/copy-of-repository";
import { startScript } from "../support/own-server";
import { devPort } from "../support/product";
import { expect, test } from "../support/test";

interface Edit {
  remote: string;
  /** The file with the text, below the remote's folder. */
  file: string;
  /** Code before and after, and the text that then appears on the page. */
  from: string;
  to: string;
  shown: string;
  /** The page's state before the edit. */
  fill: (page: Page) => Promise<Locator>;
}

async function type(field: Locator): Promise<Locator> {
  await field.fill("half done");
  return field;
}

/** How long a build may take on a busy machine. */
const BUILD_MS = 60_000;

let copy: string;

test.beforeAll(() => {
  copy = join(mkdtempSync(join(tmpdir(), "guildway-edit-")), "copy");
  const repository = join(import.meta.dirname, "../..");
  copyRepository(repository, copy);
  linkCached(repository, copy);
});

test.afterAll(() => rmSync(join(copy, ".."), { recursive: true, force: true }));

// The other remotes start the same way. This one has a dialog that is loaded on demand.
test("npm start -w mf-feed shows an edit in the open page and keeps the page's state", async ({ page }) => {
  test.setTimeout(480_000);
  const { url, stop } = await startScript(join(copy, "mf-feed"), "start", "/mf-feed/");
  try {
    await page.goto(`${url}/mf-feed/#/signed-in/feed/`);
    await expectEditToShow(page, {
      remote: "mf-feed",
      file: "src/compose/composer.tsx",
      from: "Share something",
      to: "Edited opener",
      shown: "Edited opener",
      fill: async (feed) => {
        await feed.getByRole("button", { name: "Share something" }).click();
        return type(feed.getByLabel("What do you want to share?"));
      },
    });
  } finally {
    await page.close();
    await stop();
  }
});

test("npm run dev shows an edit of a remote in the shell's open page", async ({ page }) => {
  // Builds every app first.
  test.setTimeout(480_000);
  const { url, stop } = await startScript(copy, "dev", "/remotes.json", devPort);
  try {
    await page.goto(`${url}/user/login/`);
    await expectEditToShow(page, {
      remote: "mf-onboarding",
      file: "src/login/login-page.tsx",
      from: "title={titles.login}",
      to: 'title="Edited title"',
      shown: "Edited title",
      fill: (login) => type(login.getByLabel("Email")),
    });
  } finally {
    await page.close();
    await stop();
  }
});

async function expectEditToShow(page: Page, { remote, file, from, to, shown, fill }: Edit): Promise<void> {
  const filled = await fill(page);
  const before = await filled.inputValue();
  await page.evaluate(() => Reflect.set(globalThis, "sameDocument", true));

  const source = join(copy, remote, file);
  const text = readFileSync(source, "utf8");
  expect(text).toContain(from);
  writeFileSync(source, text.replace(from, to));

  await expect(page.getByText(shown).first()).toBeVisible({ timeout: BUILD_MS });
  await expect(filled).toHaveValue(before);
  expect(await page.evaluate(() => Reflect.get(globalThis, "sameDocument"))).toBe(true);
}
