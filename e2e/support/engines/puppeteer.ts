import puppeteer, { type KeyInput, type Page } from "puppeteer-core";
import type { Described, Engine, Key, Size } from "./engine";

/** Firefox checks also what it stopped loading, because the page was left: this is the hash of no bytes. */
const OF_A_LEFT_PAGE = /hash is “(47DEQpj8HBSa|OLBgp1GsljhM)/;

/** What Firefox and Chromium share. */
abstract class PuppeteerEngine implements Engine {
  private readonly found: string[] = [];

  constructor(protected readonly page: Page) {
    page.on("pageerror", (error) => {
      if (!OF_A_LEFT_PAGE.test(String(error))) this.found.push(String(error));
    });
  }

  abstract describe(selector: string, expected: readonly Described[]): Promise<Described[]>;

  async goto(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: "domcontentloaded" });
  }

  async back(): Promise<void> {
    // Puppeteer's own waits for a load, which a page from the browser's cache doesn't have.
    await this.page.evaluate("history.back()");
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

/** Tells the console what the page's policy forbids: what a library tries and gives up isn't an error otherwise. */
const REPORT_VIOLATIONS = `addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  setTimeout(() => { throw new Error("The policy forbids " + violatedDirective + " " + blockedURI); }))`;

async function prepare(page: Page, { width, height }: Size): Promise<Page> {
  await page.setViewport({ width, height });
  await page.evaluateOnNewDocument(REPORT_VIOLATIONS);
  return page;
}

class ChromiumEngine extends PuppeteerEngine {
  /** Chromium gives its whole accessibility tree. */
  async describe(selector: string): Promise<Described[]> {
    const devtools = await this.page.createCDPSession();
    const { root } = await devtools.send("DOM.getDocument");
    const { nodeIds } = await devtools.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
    const described: Described[] = [];
    for (const nodeId of nodeIds) {
      const { nodes } = await devtools.send("Accessibility.getPartialAXTree", {
        nodeId,
        fetchRelatives: false,
      });
      const [node] = nodes;
      described.push({
        role: node?.role?.value ?? "",
        name: node?.name?.value ?? "",
        description: node?.description?.value ?? "",
      });
    }
    await devtools.detach();
    return described;
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
  /** Firefox finds elements by role and name, but doesn't list them. */
  async describe(_selector: string, expected: readonly Described[]): Promise<Described[]> {
    const unique = new Map(expected.map((element) => [`${element.role} ${element.name}`, element]));
    const described: Described[] = [];
    for (const { role, name } of unique.values()) {
      const found = await this.page.$$(`::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`);
      described.push(...found.map(() => ({ role, name })));
    }
    return described;
  }
}

export async function openFirefox(executablePath: string, size: Size): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "intl.accept_languages": "en-US" },
  });
  // The first tab never gets the focus, without which keys press no buttons.
  return new FirefoxEngine(await prepare(await browser.newPage(), size));
}
