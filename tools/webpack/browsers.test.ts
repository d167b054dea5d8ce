import { readFileSync } from "node:fs";
import { sourceFile } from "../repository";
import { lightningTargets, oldestBrowsers } from "./browsers";

test("docs/browsers.md lists the versions that the product is built for", () => {
  const rows = readFileSync(sourceFile("docs/browsers.md"), "utf8").matchAll(
    /^\| (\w+)[^|]* \| ([\d.]+) \|/gm,
  );
  const listed = Object.fromEntries(
    [...rows].map(([, browser = "", version]) => [browser.toLowerCase(), version]),
  );
  expect(listed).toEqual(oldestBrowsers);
});

test("style sheets are written for the same versions as scripts", () => {
  expect(lightningTargets).toEqual({
    chrome: 125 << 16,
    edge: 125 << 16,
    firefox: 126 << 16,
    safari: (17 << 16) | (5 << 8),
  });
});
