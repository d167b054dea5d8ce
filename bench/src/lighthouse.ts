import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@guildway/server/platform/node/embedded-postgres";
import { installPackages } from "@guildway/tools/install-packages";
import { defaultSiteDir } from "@guildway/tools/repository";
import { chromium } from "playwright-core";
import { z } from "zod";
import { findChromium } from "../../e2e/find-chromium";
import { startProcess } from "./feed";
import { median } from "./load";

const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse has its own lock file, because it needs a hundred packages that nothing else uses. */
const packages = join(import.meta.dirname, "../lighthouse");
const command = join(packages, "node_modules/lighthouse/cli/index.js");
const run = promisify(execFile);

/** What is read of Lighthouse's report. */
const result = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});
type Result = z.output<typeof result>;

/** A page on Lighthouse's mobile profile: medians of several runs. */
export interface PageAudit {
  name: string;
  /** Performance, accessibility, best practices and SEO, of 100. */
  scores: number[];
  /** Milliseconds. */
  blocked: number;
  largestPaint: number;
  layoutShift: number;
  /** Failed audits of accessibility, best practices and SEO. */
  faults: string[];
}

/** Audits visitors' pages of the built site with the demo world. */
export async function auditPages(): Promise<PageAudit[]> {
  installPackages(packages);
  const folder = mkdtempSync(join(tmpdir(), "guildway-lighthouse-"));
  const product = await startProcess("../../server/src/main.ts", {
    NODE_ENV: "development",
    DATA_DIR: folder,
    SITE_DIR: defaultSiteDir,
  });
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
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
    for (const { name, path } of pages) audited.push(await auditPage(name, product.url + path, port));
    return audited;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function auditPage(name: string, url: string, port: number): Promise<PageAudit> {
  const results: Result[] = [];
  for (let count = 0; count < RUNS; count++) {
    const { stdout } = await run(
      process.execPath,
      [command, url, `--port=${port}`, "--output=json", "--quiet", "--no-enable-error-reporting"],
      { maxBuffer: 100 * 1024 ** 2 },
    );
    results.push(result.parse(JSON.parse(stdout)));
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
