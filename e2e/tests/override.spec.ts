import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { developerPort, developerOrigin as origin } from "../support/product";
import { expect, test } from "../support/test";

const build = join(import.meta.dirname, "../../mf-quiz/dist");
const quiz = "/homepage/mini-quiz/";

let server: Server;

test.beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const type = url.endsWith(".css")
      ? "text/css"
      : url.endsWith(".json")
        ? "application/json"
        : "text/javascript";
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Content-Type", type);
    const text = readFileSync(join(build, new URL(url, origin).pathname), "utf8");
    response.end(url.includes("quiz.") ? text.replaceAll("Career Quiz", "My own quiz") : text);
  }).listen(developerPort, "127.0.0.1");
  await once(server, "listening");
});

test.afterAll(() => server.close());

test("somebody's own remote is shown in their tab alone, until it is reset", async ({ page, context }) => {
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

test("a remote from an origin that is not on the list is refused", async ({ page }) => {
  await page.goto(`${quiz}?remote=mf-quiz@https://elsewhere.example`);
  await expect(page.getByRole("heading", { level: 1, name: "Career Quiz" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("mf-quiz@https://elsewhere.example was refused");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Career Quiz" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Remotes of this tab" })).toBeHidden();
});
