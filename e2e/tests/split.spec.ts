import { fileURLToPath } from "node:url";
import { fillLogin } from "../pages/login-page";
import { type OwnServer, startSplitServer } from "../support/own-server";
import { demoMember } from "../support/people";
import { splitPort } from "../support/product";
import { expect, test } from "../support/test";

const repository = fileURLToPath(new URL("../..", import.meta.url));

let server: OwnServer;

test.beforeAll(async () => {
  server = await startSplitServer(repository);
});

test.afterAll(() => server?.stop());

test.use({ mayComplain: true });

test("shell, API and remotes work from separate origins, and the rest works if one is down", async ({
  page,
}) => {
  const { remotes }: { remotes: Record<string, { entry: string }> } = await (
    await fetch(`${server.url}/remotes.json`)
  ).json();
  const origins = Object.values(remotes).map(({ entry }) => new URL(entry).origin);
  const apiOrigin = `http://localhost:${splitPort + 1}`;
  expect(origins.length).toBeGreaterThan(1);
  expect(new Set([server.url, apiOrigin, ...origins]).size).toBe(origins.length + 2);
  const jobs = new URL(remotes["mf-jobs"]?.entry ?? "").origin;
  await page.route(`${jobs}/**`, (route) => route.abort());

  const files: string[] = [];
  page.on("request", (request) => {
    if (/\.(js|css)$/.test(request.url()) && !request.url().startsWith(jobs)) files.push(request.url());
  });
  const answer = await page.goto(`${server.url}/user/login/`);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain(`script-src 'self' ${origins.join(" ")} 'sha256-`);
  expect(policy).toContain(`connect-src 'self' ${origins.join(" ")} ${apiOrigin};`);
  await expect(page.getByLabel("Email")).toBeVisible();
  // Preloading and using a file is one request, even across origins.
  expect(files.length).toBeGreaterThan(4);
  expect(files).toEqual([...new Set(files)]);
  await fillLogin(page, demoMember);
  await expect(page.getByRole("article").first()).toBeVisible();

  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("REMOTE_ENTRY_UNREACHABLE");
  await main.getByRole("link", { name: "Companies" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
  await page.unroute(`${jobs}/**`);
  await main.getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  // The API answers only the site's own origin.
  const stranger = await fetch(`${apiOrigin}/api/all-skills/`, { headers: { Origin: "http://evil.test" } });
  expect(stranger.headers.get("access-control-allow-origin")).toBe(null);
});
