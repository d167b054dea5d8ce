const swc = [
  "@swc/jest",
  {
    jsc: {
      target: "es2023",
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
    },
  },
];

const retry = "<rootDir>/tools/jest/retry.ts";

const shared = {
  transform: { "\\.m?[jt]sx?$": swc },
  // Jest requires modules, and these are only published as ES modules.
  transformIgnorePatterns: [
    "/node_modules/(?!(mdast-util-[^/]+|micromark[^/]*|unist-util-[^/]+|decode-named-character-reference|character-entities|devlop|pdfkit)/)",
  ],
  modulePathIgnorePatterns: [
    "<rootDir>/[^/]+/dist/",
    "<rootDir>/dist/",
    "<rootDir>/.cache/",
    "<rootDir>/.data/",
  ],
  globalSetup: "<rootDir>/server/testing/global-setup.ts",
  globalTeardown: "<rootDir>/server/testing/global-teardown.ts",
};

/** @type {import("jest").Config} */
const config = {
  // For what hangs, not for what is slow: a busy machine may take minutes for what takes seconds.
  testTimeout: 600_000,
  // Jest would leave one core idle; PostgreSQL and the tests take turns anyway.
  maxWorkers: "100%",
  projects: [
    {
      ...shared,
      displayName: "server",
      testEnvironment: "node",
      setupFilesAfterEnv: [retry],
      testMatch: [
        "<rootDir>/{server,tools,standalone}/**/*.test.ts",
        "<rootDir>/shared/{contract,federation}/**/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "web",
      testEnvironment: "<rootDir>/tools/jest/web-environment.ts",
      setupFilesAfterEnv: [retry, "<rootDir>/shared/testing/setup.ts"],
      testMatch: [
        "<rootDir>/{shell,mf-*}/**/*.test.{ts,tsx}",
        "<rootDir>/standalone/**/*.test.tsx",
        "<rootDir>/shared/*.test.{ts,tsx}",
        "<rootDir>/shared/{api,cards,pictures,posts,queries,session,skills,ui}/**/*.test.{ts,tsx}",
      ],
      moduleNameMapper: {
        // What browsers run; Jest would take the build for Node.
        "^pdfkit$": "<rootDir>/node_modules/pdfkit/js/pdfkit.browser.mjs",
        "\\.module\\.css$": "<rootDir>/tools/jest/css-module.ts",
        "\\.(css|woff2?|svg|png)$": "<rootDir>/tools/jest/asset.ts",
      },
    },
  ],
};

export default config;
