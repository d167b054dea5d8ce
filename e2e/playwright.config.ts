import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./find-chromium";
import { runningAt } from "./support/product";

/** They build or install for minutes, and some write into folders or take ports of which there is one. */
const building =
  /(deploy|foreign|gallery|hot-reload|override|own-repository|portable|split|standalone|stuck)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/artifacts",
  globalSetup: ["./support/install-foreign.ts", "./support/run.ts"],
  // Each has its own product, so that a journey finds what the one before it in the same worker left, and nothing else.
  workers: runningAt ? 1 : availableParallelism(),
  // What takes longest starts first.
  projects: [
    { name: "building", workers: 1, testMatch: building },
    { name: "journeys", testIgnore: building },
  ],
  // For what hangs; a busy machine takes its time.
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
