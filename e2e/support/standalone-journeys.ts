import type { Page } from "@playwright/test";
import { FeedPage } from "../pages/feed-page";
import { createProfile, register } from "../pages/onboarding";
import { heading, listAlone, type Persona, panel, visit } from "./standalone-page";
import { expect } from "./test";

/** What each persona does in each remote, opened standalone. */
export const journeys: Record<string, Record<Persona, (page: Page) => Promise<void>>> = {
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
    nobody: (page) => isSentToLogin(page, "/signed-in/feed/"),
    member: (page) => writePost(page, "Written by the member"),
    recruiter: (page) => writePost(page, "Written by the recruiter"),
    newcomer: (page) => isSentToProfile(page, "/signed-in/feed/"),
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
      await expect(
        page.getByRole("list", { name: "Connections" }).getByRole("listitem").first(),
      ).toBeVisible();
    },
    newcomer: (page) => isSentToProfile(page, "/signed-in/feed/connections"),
  },
  "mf-messages": {
    nobody: (page) => isSentToLogin(page, "/signed-in/messages"),
    member: (page) => writeTo(page, /Mateo Kovač/),
    recruiter: (page) => writeTo(page, /Sinéad O'Brien/),
    newcomer: (page) => isSentToProfile(page, "/signed-in/messages"),
  },
  "mf-companies": {
    nobody: (page) => isSentToLogin(page, "/signed-in/feed/user-companies"),
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
    newcomer: (page) => isSentToProfile(page, "/signed-in/feed/user-companies"),
  },
  "mf-jobs": {
    nobody: (page) => isSentToLogin(page, "/signed-in/feed/suggested-jobs"),
    member: async (page) => {
      await openFirstJob(page);
      await page.getByRole("link", { name: "Apply Now" }).click();
      await expect(page.getByRole("button", { name: /Next Page|Review/ })).toBeVisible();
    },
    recruiter: (page) => openFirstJob(page),
    newcomer: (page) => isSentToProfile(page, "/signed-in/feed/applications"),
  },
  "mf-quiz": {
    nobody: (page) => finishQuiz(page),
    member: (page) => finishQuiz(page),
    recruiter: (page) => finishQuiz(page),
    newcomer: (page) => finishQuiz(page),
  },
};

async function isSentToLogin(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByText("mf-onboarding brings this page")).toBeVisible();
  await expect(page.getByText(`/user/login/?${new URLSearchParams({ next: path })}`)).toBeVisible();
}

async function isSentToProfile(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByText("mf-onboarding brings this page")).toBeVisible();
  await expect(page.getByText("/register/profile/")).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await visit(page, "/signed-in/settings");
  await expect(heading(page, "Settings")).toBeVisible();
  await page.getByRole("link", { name: /^Sign-in/ }).click();
  await expect(page.getByRole("list", { name: "Devices" }).getByRole("listitem").first()).toBeVisible();
}

async function writePost(page: Page, text: string): Promise<void> {
  await visit(page, "/signed-in/feed/");
  const feed = new FeedPage(page);
  await feed.write(text);
  await expect(feed.posts.first()).toContainText(text);
}

async function writeTo(page: Page, name: RegExp): Promise<void> {
  await visit(page, "/signed-in/messages");
  await page.getByRole("list", { name: "Conversations" }).getByRole("link", { name }).click();
  await page.getByRole("textbox", { name }).fill("Written without a server");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").getByText("Written without a server")).toBeVisible();
  await expect(page.getByRole("log").getByText("Sent", { exact: true })).toBeVisible();
}

async function findLena(page: Page): Promise<void> {
  await visit(page, "/signed-in/feed/search-results?first_name=Lena");
  await page.getByRole("main").getByRole("link", { name: "Lena Brandt" }).first().click();
  await expect(heading(page, "Lena Brandt")).toBeVisible();
}

export async function openFirstJob(page: Page): Promise<void> {
  await page.setViewportSize(listAlone);
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
    const question = page.getByText(`Question ${level} of up to 5`);
    await expect(question).toBeVisible();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(question).toBeHidden();
  }
  await expect(result).toBeVisible();
  await page.getByRole("button", { name: "Start Over" }).click();
}
