import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./find-chromium";
import { runningAt } from "./support/product";

/** These build or install for minutes, and some use fixed folders or ports. */
const building =
  /(compare|deploy|foreign|gallery|hot-reload|override|own-repository|portable|split|standalone|stuck)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/artifacts",
  globalSetup: ["./support/install-foreign.ts", "./support/run.ts"],
  // Each worker has its own product: a journey finds only what earlier ones of the same worker left.
  workers: runningAt ? 1 : availableParallelism(),
  // What takes longest starts first.
  projects: [
    { name: "building", workers: 1, testMatch: building },
    { name: "journeys", testIgnore: building },
  ],
  // Catches what hangs. A busy machine may be slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may stall a test, which the list then reports as flaky.
  retries: process.env.CI ? 1 : 0,
  // The list ends with the counts. Scripts find them in the file, under `stats`.
  reporter: [["json", { outputFile: "test-results/results.json" }], ["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
