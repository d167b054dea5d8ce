import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { FeedPage } from "../pages/feed-page";
import { createProfile, register } from "../pages/onboarding";
import { type StaticSite, serveFolder } from "../support/static-site";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "../..");
const personas = ["nobody", "member", "recruiter", "newcomer"] as const;
type Persona = (typeof personas)[number];

let folder: string;
let site: StaticSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), "standalone-"));
  execFileSync("npm", ["run", "build:standalone", "--", "--to", folder], { cwd: repository });
  site = await serveFolder(folder);
});

test.afterAll(() => {
  site.stop();
  rmSync(folder, { recursive: true });
});

test.beforeEach(() => {
  site.asked.length = 0;
});

test.afterEach(() => {
  expect(site.asked.filter((path) => path.startsWith("/api"))).toEqual([]);
});

const panel = (page: Page) => page.getByRole("region", { name: "Test panel" });

async function open(page: Page, remote: string): Promise<void> {
  // Nothing may be asked of anybody but the host of the files.
  await page.route(
    (url) => url.origin !== site.url,
    (route) => route.abort(),
  );
  await page.goto(`${site.url}/${remote}/`);
  await expect(panel(page)).toBeVisible({ timeout: 30_000 });
}

async function become(page: Page, persona: Persona): Promise<void> {
  await panel(page).getByLabel("Persona").selectOption(persona);
  await expect(panel(page).getByLabel("Persona")).toHaveValue(persona);
}

/** Follows a deep link within the page, so that the database goes on living. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const refusal = (page: Page, message: string) => page.getByRole("alert").filter({ hasText: message }).first();

const journeys: Record<string, Record<Persona, (page: Page) => Promise<void>>> = {
  "mf-onboarding": {
    nobody: async (page) => {
      await visit(page, "/register/");
      await register(page, "ada.alone@example.com", "a phrase of my own");
      await expect(heading(page, "Verify Your Email")).toBeVisible();
      await panel(page).getByText("Mail", { exact: true }).click();
      await panel(page)
        .getByRole("link", { name: /verify-email/ })
        .click();
      await page.getByRole("button", { name: "Verify Email" }).click();
      await createProfile(page, { first_name: "Ada", last_name: "Alone", bio: "" });
      await expect(page.getByText("mf-feed brings this page")).toBeVisible();
    },
    member: (page) => openSettings(page),
    recruiter: (page) => openSettings(page),
    newcomer: async (page) => {
      await visit(page, "/register/profile/");
      await createProfile(page, { first_name: "New", last_name: "Comer", bio: "" });
      await expect(page.getByText("mf-feed brings this page")).toBeVisible();
    },
  },
  "mf-feed": {
    nobody: (page) => isRefused(page, "/signed-in/feed/", "Sign in first"),
    member: (page) => writePost(page, "Written by the member"),
    recruiter: (page) => writePost(page, "Written by the recruiter"),
    newcomer: (page) => isRefused(page, "/signed-in/feed/", "Create your profile first"),
  },
  "mf-network": {
    nobody: async (page) => {
      await visit(page, "/homepage/search/?first_name=Amarra");
      await expect(page.getByRole("main").getByText("Amara Okafor", { exact: true })).toBeVisible();
    },
    member: (page) => findLena(page),
    recruiter: async (page) => {
      await visit(page, "/signed-in/feed/connections");
      await expect(heading(page, "My Network")).toBeVisible();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    },
    newcomer: (page) => isRefused(page, "/signed-in/feed/connections", "Create your profile first"),
  },
  "mf-companies": {
    nobody: (page) => isRefused(page, "/signed-in/feed/user-companies", "Sign in first"),
    member: async (page) => {
      await visit(page, "/signed-in/feed/user-companies");
      await expect(heading(page, "Your companies")).toBeVisible();
    },
    recruiter: async (page) => {
      await visit(page, "/signed-in/feed/user-companies");
      await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
      await page.getByRole("link", { name: "View Employees" }).click();
      await expect(page.getByText("Lena Brandt")).toBeVisible();
    },
    newcomer: (page) => isRefused(page, "/signed-in/feed/user-companies", "Create your profile first"),
  },
  "mf-jobs": {
    nobody: (page) => openFirstJob(page),
    member: async (page) => {
      await openFirstJob(page);
      await page.getByRole("link", { name: "Apply Now" }).click();
      await expect(page.getByRole("button", { name: /Next Page|Review/ })).toBeVisible();
    },
    recruiter: (page) => openFirstJob(page),
    newcomer: (page) => isRefused(page, "/signed-in/feed/applications", "Create your profile first"),
  },
  "mf-quiz": {
    nobody: (page) => finishQuiz(page),
    member: (page) => finishQuiz(page),
    recruiter: (page) => finishQuiz(page),
    newcomer: (page) => finishQuiz(page),
  },
};

async function isRefused(page: Page, path: string, message: string): Promise<void> {
  await visit(page, path);
  await expect(refusal(page, message)).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await visit(page, "/signed-in/settings");
  await expect(heading(page, "Settings")).toBeVisible();
  await expect(page.getByRole("list", { name: "Devices" }).getByRole("listitem").first()).toBeVisible();
}

async function writePost(page: Page, text: string): Promise<void> {
  await visit(page, "/signed-in/feed/");
  const feed = new FeedPage(page);
  await feed.write(text);
  await expect(feed.posts.first()).toContainText(text);
}

async function findLena(page: Page): Promise<void> {
  await visit(page, "/signed-in/feed/search-results?first_name=Lena");
  await page.getByRole("main").getByRole("link", { name: "Lena Brandt" }).first().click();
  await expect(heading(page, "Lena Brandt")).toBeVisible();
}

async function openFirstJob(page: Page): Promise<void> {
  await visit(page, "/signed-in/feed/suggested-jobs");
  const first = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(heading(page, title)).toBeVisible();
}

async function finishQuiz(page: Page): Promise<void> {
  await visit(page, "/homepage/mini-quiz/");
  const result = page.getByText("Your Recommended Role:");
  for (let level = 1; level <= 5 && !(await result.isVisible()); level++) {
    const question = page.getByText(`Question ${level} of at most 5`);
    await expect(question).toBeVisible();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(question).toBeHidden();
  }
  await expect(result).toBeVisible();
  await page.getByRole("button", { name: "Start Over" }).click();
}

test("the site leads to every remote", async ({ page }) => {
  await page.goto(`${site.url}/`);
  await expect(page.getByRole("link")).toHaveText(Object.keys(journeys).sort());
});

for (const [remote, byPersona] of Object.entries(journeys)) {
  test(`${remote} alone works for each persona, at each of its addresses, and asks nobody outside the page`, async ({
    page,
  }) => {
    await open(page, remote);
    for (const persona of personas) {
      await test.step(persona, async () => {
        await become(page, persona);
        await byPersona[persona](page);
      });
    }
    await test.step("each page by a link", async () => {
      await become(page, "recruiter");
      const ids = await findIds(page);
      for (const path of pathsOf(remote)) {
        const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "missing");
        await visit(page, "/nowhere");
        await expect(heading(page, "Elsewhere")).toBeVisible();
        await visit(page, address);
        await expect(heading(page, "Elsewhere"), address).toBeHidden();
        await expect(heading(page, /./), address).toBeVisible();
      }
    });
  });
}

/** The paths that the remote's `app.tsx` names. */
function pathsOf(remote: string): string[] {
  const source = readFileSync(join(repository, remote, "src/app.tsx"), "utf8");
  const paths = [...source.matchAll(/path: "([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  expect(paths).not.toEqual([]);
  return paths;
}

/** Something of the demo world for each parameter, asked in the page itself. */
async function findIds(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("authToken")}` };
    const ask = async (path: string) => (await fetch(`/api${path}`, { headers })).json();
    const [company] = await ask("/home/user-companies/");
    const companyId = company.company_id;
    const jobs: { id: string; application_count: number }[] = await ask(
      `/home/user-companies/${companyId}/jobs?limit=100`,
    );
    const jobId = jobs.find(({ application_count }) => application_count > 0)?.id ?? "";
    const [application] = await ask(`/home/jobs/${jobId}/applications`);
    const post = (await ask("/all-posts/"))[0];
    return {
      companyId,
      jobId,
      applicationId: application.id,
      userId: post.author_id,
      postId: post.id,
      field: "finance",
    };
  });
}

test("the panel sets network, data and theme, and a reload keeps them", async ({ page }) => {
  await open(page, "mf-jobs");
  const jobs = page.getByRole("main").getByRole("article");
  await expect(jobs.first()).toBeVisible();

  const network = panel(page).getByLabel("Network");
  await network.selectOption("offline");
  await jobs.first().getByRole("link").first().click();
  await expect(refusal(page, "Couldn't load job")).toBeVisible({ timeout: 30_000 });
  const retry = page.getByRole("button", { name: "Retry" });
  await network.selectOption("failing");
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await network.selectOption("slow");
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(page.getByRole("link", { name: "Apply Now" })).toBeVisible();
  await network.selectOption("fine");

  await panel(page).getByLabel("Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await visit(page, "/signed-in/feed/suggested-jobs");
  await panel(page).getByLabel("Data").selectOption("empty");
  await expect(page.getByText("No open jobs right now")).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByText("No open jobs right now")).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("production bundles hold nothing of it", () => {
  const scripts = readdirSync(join(repository, "dist"), { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(20);
  const offenders = scripts.filter((path) =>
    /mockServiceWorker|pglite|setupWorker/i.test(readFileSync(join(repository, "dist", path), "utf8")),
  );
  expect(offenders).toEqual([]);
});
