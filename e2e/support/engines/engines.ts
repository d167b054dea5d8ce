import { existsSync } from "node:fs";
import { findChromium } from "../../find-chromium";
import type { Engine, Size } from "./engine";
import { openChromium, openFirefox } from "./puppeteer";
import { openWebKit } from "./webkit";

interface Installed {
  name: "Chromium" | "Firefox" | "WebKit";
  /** Its program; undefined if it isn't installed. */
  path: string | undefined;
  open: (path: string, size: Size) => Promise<Engine>;
}

const MINIBROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** The engines that the journeys run in. */
export const engines: readonly Installed[] = [
  { name: "Chromium", path: findChromium(), open: openChromium },
  { name: "Firefox", path: firstOf(["/usr/bin/firefox-esr", "/usr/bin/firefox"]), open: openFirefox },
  // Its driver and what reads its accessibility tree are separate packages.
  {
    name: "WebKit",
    path: ["bin/WebKitWebDriver", "bin/Xvfb", "bin/dbus-daemon", "lib/python3/dist-packages/gi"].every(
      (part) => existsSync(`/usr/${part}`),
    )
      ? firstOf(MINIBROWSERS)
      : undefined,
    open: openWebKit,
  },
];
