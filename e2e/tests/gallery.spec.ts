import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { inspect } from "../support/pictures";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const ORIGIN = "http://ui-kit.test";

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "guildway-ui-"));
  execFileSync("npm", ["run", "ui", "--", "--build", folder], {
    cwd: repository,
    stdio: ["ignore", "ignore", "inherit"],
  });
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every part of the UI kit is accessible in both themes and fits every screen", async ({ page }) => {
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/index.html`);
  await expect(page.getByRole("heading", { level: 1, name: "UI kit" })).toBeVisible();
  await inspect(page, "ui-kit");
});
