import { existsSync } from "node:fs";

/** The first is headless Chromium, which takes half the time for the same pages. */
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The browser to test with: `CHROMIUM_PATH`, otherwise the system's own.
 *
 * @returns its path, or undefined for the one that Playwright installs.
 * @throws if `CHROMIUM_PATH` names no file.
 */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (!wanted) return USUAL_PLACES.find((path) => existsSync(path));
  if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
  return wanted;
}
