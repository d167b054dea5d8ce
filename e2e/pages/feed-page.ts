import { expect, type Locator, type Page } from "@playwright/test";

/** The home feed. */
export class FeedPage {
  readonly posts: Locator;

  constructor(private readonly page: Page) {
    this.posts = page.getByRole("main").getByRole("article");
  }

  async open(): Promise<void> {
    await this.page.goto("/signed-in/feed/");
  }

  async write(text: string): Promise<void> {
    await this.page.getByRole("button", { name: "Share something" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Create a post" });
    await dialog.getByLabel("What do you want to share?").fill(text);
    await dialog.getByRole("button", { name: "Post", exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
