import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSiteDir } from "@guildway/tools/repository";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import puppeteer from "puppeteer-core";
import { findChromium } from "../../e2e/find-chromium";
import { startProcess } from "./feed";
import { median } from "./load";
import { showAs, signIn } from "./session";

const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** A page on Lighthouse's mobile profile: medians of several runs. */
export interface PageAudit {
  name: string;
  /** Performance, accessibility, best practices and SEO, of 100. */
  scores: number[];
  /** Milliseconds. */
  blocked: number;
  largestPaint: number;
  layoutShift: number;
  /** What accessibility, best practices and SEO find fault with. */
  faults: string[];
}

interface Audits {
  pages: PageAudit[];
  /** Milliseconds until a member's first post is painted, on the same profile, with nothing cached. */
  firstPost: number;
}

/** Audits visitors' pages and a member's feed of the built site with the demo world. */
export async function auditPages(): Promise<Audits> {
  const folder = mkdtempSync(join(tmpdir(), "guildway-lighthouse-"));
  const product = await startProcess("../../server/src/main.ts", {
    NODE_ENV: "development",
    DATA_DIR: folder,
    SITE_DIR: defaultSiteDir,
  });
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  try {
    const [job] = await (await fetch(`${product.url}/api/home/jobs/all/?limit=1`)).json();
    const pages = [
      { name: "Landing page", path: "/" },
      { name: "Login", path: "/user/login/" },
      { name: "Quiz", path: "/homepage/mini-quiz/" },
      { name: "A public job", path: `/jobs/${job.id}` },
    ];
    const audited: PageAudit[] = [];
    for (const { name, path } of pages) audited.push(await auditPage(name, product.url + path, chrome.port));
    return { pages: audited, firstPost: await timeOfFirstPost(product.url, chrome.port) };
  } finally {
    chrome.kill();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function auditPage(name: string, url: string, port: number): Promise<PageAudit> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const outcome = await lighthouse(url, { port, output: "json", logLevel: "error" });
    if (outcome) results.push(outcome.lhr);
  }
  const medianOf = (read: (result: Result) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? Number.NaN));
  const medianOfAudit = (audit: string) => medianOf(({ audits }) => audits[audit]?.numericValue);
  return {
    name,
    scores: CATEGORIES.map((id) =>
      medianOf(({ categories }) => Math.round(100 * (categories[id]?.score ?? Number.NaN))),
    ),
    blocked: medianOfAudit("total-blocking-time"),
    largestPaint: medianOfAudit("largest-contentful-paint"),
    layoutShift: medianOfAudit("cumulative-layout-shift"),
    faults: [...new Set(results.flatMap(faultsOf))],
  };
}

function faultsOf({ categories, audits }: Result): string[] {
  return CATEGORIES.slice(1).flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => audit),
  );
}

/** The network and the processor of Lighthouse's mobile profile. */
const SLOW_LINE = { download: 180_000, upload: 84_375, latency: 562.5 };
const SLOWER = 4;

async function timeOfFirstPost(site: string, port: number): Promise<number> {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const session = await signIn(site);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await showAs(page, site, session);
    await page.setCacheEnabled(false);
    await page.emulateNetworkConditions(SLOW_LINE);
    await page.emulateCPUThrottling(SLOWER);
    await page.evaluateOnNewDocument(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector("main article")) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark("first-post"));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site}/signed-in/feed/`);
    await page.waitForFunction(() => performance.getEntriesByName("first-post").length > 0);
    times.push(
      await page.evaluate(() => performance.getEntriesByName("first-post")[0]?.startTime ?? Number.NaN),
    );
    await context.close();
  }
  await browser.disconnect();
  return median(times);
}
