import type { Config } from "jest";
import { packedPackages } from "../build/packed-packages";
import { sourceFile } from "../repository";

const names = packedPackages().map(({ manifest }) => manifest.name);

/** Jest's configuration for a remote in its own repository: its pages in jsdom, on the real server with demo data. */
export const jestConfig: Config = {
  testTimeout: 600_000,
  testEnvironment: sourceFile("tools/jest/web-environment.ts"),
  globalSetup: sourceFile("server/testing/global-setup.ts"),
  globalTeardown: sourceFile("server/testing/global-teardown.ts"),
  setupFilesAfterEnv: [sourceFile("shared/testing/setup.ts")],
  testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}"],
  transform: {
    "\\.[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
      },
    ],
  },
  // Installed packages are ES modules, which Jest's sandbox runs as CommonJS.
  transformIgnorePatterns: [`/node_modules/(?!(${names.join("|")})/)`],
  moduleNameMapper: {
    "\\.module\\.css$": sourceFile("tools/jest/css-module.ts"),
    "\\.(css|woff2|svg|png)$": sourceFile("tools/jest/asset.ts"),
  },
};
