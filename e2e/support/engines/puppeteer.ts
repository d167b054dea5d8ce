import puppeteer, { type KeyInput, type Page } from "puppeteer-core";
import type { Described, Engine, Key, Size } from "./engine";
import { evaluateInWindow, firefoxTree } from "./firefox-tree";
import { watchPage } from "./watch-page";

/** Firefox also checks files that it stopped loading when the page was left. This is the hash of zero bytes. */
const OF_A_LEFT_PAGE = /hash is “(47DEQpj8HBSa|OLBgp1GsljhM)/;

/** What Firefox and Chromium share. */
abstract class PuppeteerEngine implements Engine {
  readonly knowsAriaDescription = true;
  private readonly found: string[] = [];

  constructor(protected readonly page: Page) {
    page.on("pageerror", (error) => {
      if (!OF_A_LEFT_PAGE.test(String(error))) this.found.push(String(error));
    });
  }

  abstract describe(): Promise<Described[]>;

  async goto(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: "domcontentloaded" });
  }

  async back(): Promise<void> {
    // Puppeteer's own function waits for a load event, which a page from the back/forward cache doesn't fire.
    // Not awaited: the page that is being left can no longer answer.
    await this.page.evaluate("void setTimeout(() => history.back())");
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.page.evaluate(expression) as Promise<Value>;
  }

  async click(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.page.keyboard.press(key satisfies KeyInput);
  }

  problems(): string[] {
    return this.found;
  }

  async close(): Promise<void> {
    await this.page.browser().close();
  }
}

/** Makes an error of it, which the browser reports. */
const TELL = "(text) => void setTimeout(() => { throw new Error(text); })";

async function prepare(page: Page, { width, height }: Size): Promise<Page> {
  await page.setViewport({ width, height });
  await page.evaluateOnNewDocument(watchPage(TELL));
  return page;
}

class ChromiumEngine extends PuppeteerEngine {
  async describe(): Promise<Described[]> {
    const devtools = await this.page.createCDPSession();
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    await devtools.detach();
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, description }) => ({
        role: role?.value ?? "",
        name: name?.value ?? "",
        description: description?.value ?? "",
      }));
  }
}

export async function openChromium(executablePath: string, size: Size): Promise<Engine> {
  const browser = await puppeteer.launch({
    executablePath,
    headless: executablePath.endsWith("headless-shell") ? "shell" : true,
    args: ["--no-sandbox", "--disable-gpu", "--lang=en-US", "--force-prefers-reduced-motion"],
  });
  const [page = await browser.newPage()] = await browser.pages();
  return new ChromiumEngine(await prepare(page, size));
}

class FirefoxEngine extends PuppeteerEngine {
  async describe(): Promise<Described[]> {
    const url = JSON.stringify(await this.evaluate("location.href"));
    return evaluateInWindow(this.page.browser(), `(${firefoxTree})(${url})`);
  }
}

export async function openFirefox(executablePath: string, size: Size): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // For the accessibility tree.
    args: ["--remote-allow-system-access"],
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "intl.accept_languages": "en-US" },
  });
  // The first tab never gets the focus, and without it keys don't press buttons.
  return new FirefoxEngine(await prepare(await browser.newPage(), size));
}
