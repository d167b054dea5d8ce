import { availableParallelism } from "node:os";
import "./tools/jest/temporary-folder.js";

const swc = [
  "@swc/jest",
  {
    // Beside the code: within it, they would be read again for each test file.
    sourceMaps: true,
    jsc: {
      target: "es2023",
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
    },
  },
];

const retry = "<rootDir>/tools/jest/retry.ts";

// Looking a global up is slow in Jest's sandbox, and Drizzle does it many times for each statement.
const sandboxInjectedGlobals = ["Array", "Error", "JSON", "Math", "Object", "Promise", "Reflect", "Symbol"];

// Only English is used; loading all fifty languages takes each test file longer than the rest of Zod.
const moduleNameMapper = { "/locales/index\\.cjs$": "<rootDir>/node_modules/zod/v4/locales/en.cjs" };

const shared = {
  sandboxInjectedGlobals,
  moduleNameMapper,
  transform: { "\\.m?[jt]sx?$": swc },
  // Jest requires modules, and these are only published as ES modules.
  transformIgnorePatterns: [
    "/node_modules/(?!(mdast-util-[^/]+|micromark[^/]*|unist-util-[^/]+|decode-named-character-reference|character-entities|devlop|pdfkit|jose|oauth4webapi|openid-client|oidc-provider)/)",
  ],
  modulePathIgnorePatterns: [
    "<rootDir>/[^/]+/dist/",
    "<rootDir>/dist/",
    "<rootDir>/.cache/",
    "<rootDir>/.data/",
  ],
};

const withDatabase = {
  ...shared,
  globalSetup: "<rootDir>/server/testing/global-setup.ts",
  globalTeardown: "<rootDir>/server/testing/global-teardown.ts",
};

// Nested runs have results of their own.
const results = process.env.CI_RESULTS;
delete process.env.CI_RESULTS;

/** @type {import("jest").Config} */
const config = {
  testTimeout: 600_000,
  maxWorkers: availableParallelism(),
  reporters: [
    "default",
    ...(results ? [["<rootDir>/tools/jest/results-reporter.js", { file: results }]] : []),
  ],
  // Every test belongs to exactly one project, by its name and nothing else: see docs/decisions/016-test-projects.md.
  projects: [
    {
      ...withDatabase,
      displayName: "server",
      testEnvironment: "node",
      setupFilesAfterEnv: [retry],
      testMatch: ["<rootDir>/server/**/*.test.ts", "<rootDir>/**/*.server.test.ts"],
    },
    {
      ...withDatabase,
      displayName: "web",
      testEnvironment: "<rootDir>/tools/jest/web-environment.ts",
      setupFilesAfterEnv: [retry, "<rootDir>/shared/testing/setup.ts"],
      testMatch: ["<rootDir>/**/*.test.tsx"],
      moduleNameMapper: {
        ...moduleNameMapper,
        // What browsers run; Jest would take the build for Node.
        "^pdfkit$": "<rootDir>/node_modules/pdfkit/js/pdfkit.browser.mjs",
        "\\.module\\.css$": "<rootDir>/tools/jest/css-module.ts",
        "\\.(css|woff2?|svg|png)$": "<rootDir>/tools/jest/asset.ts",
      },
    },
    {
      ...shared,
      displayName: "pure",
      testEnvironment: "node",
      setupFilesAfterEnv: [retry],
      testMatch: ["<rootDir>/**/*.test.ts"],
      testPathIgnorePatterns: ["<rootDir>/(server|ops|node_modules)/", "\\.server\\.test\\.ts$"],
      moduleNameMapper: { ...moduleNameMapper, "\\.module\\.css$": "<rootDir>/tools/jest/css-module.ts" },
    },
  ],
};

export default config;
