import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSiteDir } from "@guildway/tools/repository";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../e2e/find-chromium";
import { startProcess } from "./feed";
import { median } from "./load";
import { type Session, showAs, signIn, watchRequests } from "./session";

const RUNS = Number(process.env.RUNS ?? 5);

/** A slow phone: bytes a second, and milliseconds. */
const SLOW_LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const SLOWER = 4;

/** A member's feed on a slow phone with nothing cached: medians of several visits. */
export interface FirstPost {
  /** Milliseconds until anything is painted. */
  paint: number;
  /** Milliseconds until the first post is painted. */
  post: number;
  /** Kilobytes and requests until the network is idle. */
  kilobytes: number;
  requests: number;
}

/** Opens the built site's feed of the demo world, as someone who has signed in before. */
export async function measureFirstPost(): Promise<FirstPost> {
  const folder = mkdtempSync(join(tmpdir(), "guildway-first-post-"));
  const product = await startProcess("../../server/src/main.ts", {
    NODE_ENV: "development",
    DATA_DIR: folder,
    SITE_DIR: defaultSiteDir,
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const session = await signIn(product.url);
    const visits: FirstPost[] = [];
    for (let count = 0; count < RUNS; count++) visits.push(await visit(browser, product.url, session));
    const medianOf = (read: (visit: FirstPost) => number) => median(visits.map(read));
    return {
      paint: medianOf(({ paint }) => paint),
      post: medianOf(({ post }) => post),
      kilobytes: medianOf(({ kilobytes }) => kilobytes),
      requests: medianOf(({ requests }) => requests),
    };
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visit(browser: Browser, site: string, session: Session): Promise<FirstPost> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  await showAs(page, site, session);
  // After signing in, a browser has stored whose session it is.
  await page.goto(`${site}/signed-in/feed/`);
  await page.locator("main article").first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", SLOW_LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let requests = 0;
  let bytes = 0;
  devtools.on("Network.requestWillBeSent", () => {
    requests++;
  });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("main article")) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark("first-post"));
    }).observe(document, { childList: true, subtree: true });
  });
  const untilQuiet = watchRequests(page);
  await page.goto(`${site}/signed-in/feed/`);
  await page.waitForFunction(() => performance.getEntriesByName("first-post").length > 0);
  await untilQuiet();
  const startOf = (name: string) =>
    page.evaluate((each) => performance.getEntriesByName(each)[0]?.startTime ?? Number.NaN, name);
  const figures = {
    paint: await startOf("first-paint"),
    post: await startOf("first-post"),
    kilobytes: bytes / 1000,
    requests,
  };
  await context.close();
  return figures;
}
