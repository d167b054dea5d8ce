import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyRepository } from "../support/copy-of-repository";
import { type OwnServer, startScript } from "../support/own-server";
import { developerPort, developerOrigin as origin } from "../support/product";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "../..");
const quiz = "/homepage/mini-quiz/";

let copy: string;
let server: OwnServer;

test.beforeAll(async () => {
  copy = join(mkdtempSync(join(tmpdir(), "guildway-own-")), "copy");
  copyRepository(repository, copy);
  const page = join(copy, "mf-quiz/src/quiz/quiz-page.tsx");
  writeFileSync(page, readFileSync(page, "utf8").replace("title={titles.quiz}", 'title="My own quiz"'));
  server = await startScript(join(copy, "mf-quiz"), "serve", "/release.json", developerPort);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(join(copy, ".."), { recursive: true, force: true });
});

test("your own remote appears only in your tab, until you reset it", async ({ page, context }) => {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const banner = page.getByRole("region", { name: "Remotes of this tab" });
  await page.goto(`${quiz}?remote=mf-quiz@${origin}`);
  await expect(heading("My own quiz")).toBeVisible();
  await expect(banner).toContainText(`mf-quiz comes from ${origin}`);
  expect(new URL(page.url()).search).toBe("");

  await page.reload();
  await expect(heading("My own quiz")).toBeVisible();

  const other = await context.newPage();
  await other.goto(quiz);
  await expect(other.getByRole("heading", { level: 1, name: "Career Quiz" })).toBeVisible();

  await banner.getByRole("button", { name: "Reset" }).click();
  await expect(heading("Career Quiz")).toBeVisible();
  await expect(banner).toBeHidden();
});

test("a remote from an origin that isn't on the list is refused", async ({ page }) => {
  await page.goto(`${quiz}?remote=mf-quiz@https://elsewhere.example`);
  await expect(page.getByRole("heading", { level: 1, name: "Career Quiz" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("mf-quiz@https://elsewhere.example was refused");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Career Quiz" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Remotes of this tab" })).toBeHidden();
});
