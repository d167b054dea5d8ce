import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility";
import { open, panel } from "../support/standalone-page";
import { type StaticSite, serveFolder } from "../support/static-site";
import { expect, test } from "../support/test";

const REMOTE = "mf-quiz";
const repository = join(import.meta.dirname, "../..");
const START_MS = 120_000;

let folder: string;
let changed: string;
let site: StaticSite;
let same: StaticSite;
let other: StaticSite;

/** A later version: another heading, moved aside. */
const CHANGES = `<style>main h1 { position: relative; left: 40px; }</style><script>
new MutationObserver(() => {
  const heading = document.querySelector("main h1")?.firstChild;
  if (heading && !heading.data?.endsWith("today")) heading.data += " today";
}).observe(document, { childList: true, subtree: true });
</script></head>`;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "compare-"));
  execFileSync("npm", ["run", "build:standalone", "--", "--to", folder, REMOTE], { cwd: repository });
  changed = mkdtempSync(join(tmpdir(), "compare-"));
  for (const name of readdirSync(folder).filter((each) => each !== REMOTE))
    symlinkSync(join(folder, name), join(changed, name));
  mkdirSync(join(changed, REMOTE));
  const html = readFileSync(join(folder, REMOTE, "index.html"), "utf8");
  writeFileSync(join(changed, REMOTE, "index.html"), html.replace("</head>", CHANGES));
  site = await serveFolder(folder);
  same = await serveFolder(folder);
  other = await serveFolder(changed);
});

test.afterAll(() => {
  for (const each of [site, same, other]) each.stop();
  for (const each of [folder, changed]) rmSync(each, { recursive: true });
});

const heading = (page: Page, version: string) =>
  page.frameLocator(`iframe[title="${version}"]`).getByRole("heading", { level: 1 });

/** How many pixels of what both frames show differ. */
async function differingPixels(page: Page): Promise<number> {
  await page.getByLabel("View").selectOption("pixels");
  const frame = page.getByTitle("The other version");
  await frame.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  const clip = { x, y, width, height: Math.min(height, 800 - y) };
  const picture = (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 32) count++;
    return count;
  }, picture);
}

test("from the panel, two versions are shown in the same state, and what differs is named, outlined and bright", async ({
  page,
}) => {
  await open(page, site.url, REMOTE, "?theme=dark#/homepage/mini-quiz/");
  await page.unrouteAll();
  await panel(page).getByText("Compare", { exact: true }).click();
  await panel(page).getByLabel("Address of the other version").fill(`${other.url}/`);
  const opened = page.waitForEvent("popup");
  await panel(page).getByRole("button", { name: "Compare" }).click();
  const compare = await opened;

  const differences = compare.getByRole("list", { name: "Differences" }).getByRole("listitem");
  await expect(differences).toHaveText(
    [/heading “(.+)”, level 1 is heading “\1 today”, level 1 in the other/],
    {
      timeout: START_MS,
    },
  );
  for (const version of ["This version", "The other version"]) {
    await expect(heading(compare, version)).toHaveAttribute("data-differs", "");
    const page = compare.frameLocator(`iframe[title="${version}"]`);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("region", { name: "Test panel" })).toHaveCount(0);
  }
  // Each version is a page of its own.
  await expectAccessible(compare, "two versions", { without: ["landmark-unique"] });
  expect(await differingPixels(compare)).toBeGreaterThan(500);
  await expect(heading(compare, "This version")).not.toHaveAttribute("data-differs");
});

test("two equal versions differ neither at the beginning nor at the end of a recording", async ({ page }) => {
  const name = "Break it into steps and work through them in order";
  const steps = [{ act: "click", at: { by: "role", role: "radio", name } }];
  const record = Buffer.from(JSON.stringify({ search: "", hash: "", steps })).toString("base64url");
  const link = `${REMOTE}/?record=${record}#/homepage/mini-quiz/`;
  await page.goto(`${site.url}/compare/?${new URLSearchParams({ link, other: `${same.url}/` })}`);
  await expect(page.getByText(/A screen reader finds the same on both/)).toBeVisible({ timeout: START_MS });
  await expect(heading(page, "This version")).toBeVisible();
  expect(await differingPixels(page)).toBe(0);
  await page.getByRole("button", { name: "Play to the end" }).click();
  await expect(page.getByText("1 of 1 step done")).toBeVisible();
  for (const version of ["This version", "The other version"])
    await expect(page.frameLocator(`iframe[title="${version}"]`).getByRole("radio", { name })).toBeChecked();
  await expect(page.getByText(/A screen reader finds the same on both/)).toBeVisible();
  expect(await differingPixels(page)).toBe(0);
});
