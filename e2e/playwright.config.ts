import { rmSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./find-chromium";
import { demoRecruiter } from "./support/people";
import { dataDir, developerOrigin, port, runningAt } from "./support/product";

const baseURL = runningAt ?? `http://127.0.0.1:${port}`;

// Workers read this file as well; only the run as a whole starts with an empty database.
if (!runningAt && process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(dataDir, { recursive: true, force: true });
}

const beside =
  /(screens|text-size|gallery|stuck|delivery|federation|standalone|deploy|failure|remotes|override|split|foreign|portable|prerendered|first-reads)\.spec\.ts$/;
const waiting = /(job-alert|hot-reload|own-repository)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests",
  globalSetup: "./support/install-foreign.ts",
  outputDir: "test-results/artifacts",
  workers: 3,
  // One product, one database: journeys write to it, one after the other. Tests that only read, or have a server of
  // their own, run in parallel; so do tests that mostly wait, for the server's minute or for builds.
  projects: [
    { name: "journeys", workers: 1, testIgnore: [beside, waiting] },
    { name: "beside", workers: 1, testMatch: beside },
    { name: "waiting", workers: 1, testMatch: waiting },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may stall a test, which the list then reports as flaky.
  retries: process.env.CI ? 1 : 0,
  // The list ends with the counts. Scripts find them in the file, under `stats`.
  reporter: [["json", { outputFile: "test-results/results.json" }], ["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
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
  ...(!runningAt && {
    webServer: {
      command: "npm start",
      cwd: "..",
      url: `${baseURL}/readyz`,
      // A clean clone is built first.
      timeout: 300_000,
      stdout: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      env: {
        PORT: port,
        DATA_DIR: dataDir,
        PUBLIC_URL: baseURL,
        LOG_LEVEL: "warn",
        MODERATORS: demoRecruiter.email,
        DEVELOPER_ORIGINS: developerOrigin,
      },
    },
  }),
});
