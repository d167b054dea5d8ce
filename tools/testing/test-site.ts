import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteRegistry } from "@guildway/shared/federation/registry";
import type { Release, ShellRelease } from "@guildway/shared/federation/release-file";
import { integrityOf } from "../build/integrity";

/** Name of a script with that content. */
export const hashed = (text: string): string =>
  `main.${createHash("sha256").update(text).digest("base64url")}.js`;

const shellRelease: ShellRelease = {
  offers: { modules: { react: { version: "19.3.1", names: [] } }, calls: {}, events: [] },
  events: [],
  wires: {},
};
/** Something that the shell of these tests doesn't have. */
export const needsMore = {
  needs: { modules: { vue: { version: "3.0.0", names: [] } }, calls: {}, events: [] },
};

/** An empty site for each test, and stand-ins for builds that can be released to it. */
export function useTestSite() {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "publish-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const dir = () => join(root, "site");

  /** A stand-in for a finished build of the remote, with the text in its entry. */
  function build(name: string, text: string, change: Partial<Release> = {}, below = ""): string {
    const folder = join(root, name, below);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "entry.js"), text);
    writeFileSync(
      join(folder, "release.json"),
      JSON.stringify({
        name,
        title: name,
        mount: [`/${name}/*`],
        entry: "entry.js",
        integrity: integrityOf(join(folder, "entry.js")),
        preload: ["app.js"],
        pages: { [`/${name}`]: ["page.js"] },
        exports: ["routes"],
        needs: { modules: { react: { version: "19.3.1", names: [] } }, calls: {}, events: [] },
        wires: {},
        ...change,
      } satisfies Release),
    );
    return folder;
  }

  function buildShell(release: number, change: Partial<ShellRelease> = {}, below = ""): string {
    const folder = join(root, "shell", below);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.html"), `release ${release}`);
    writeFileSync(join(folder, hashed(`main ${release}`)), `main ${release}`);
    writeFileSync(join(folder, "licenses.txt"), `licenses of release ${release}`);
    writeFileSync(join(folder, "release.json"), JSON.stringify({ ...shellRelease, ...change }));
    return folder;
  }

  const readLive = () =>
    siteRegistry.parse(JSON.parse(readFileSync(join(dir(), "remotes.json"), "utf8"))).remotes;

  return {
    /** A folder of the test's own, which contains the site's. */
    get root() {
      return root;
    },
    get dir() {
      return dir();
    },
    build,
    buildShell,
    readLive,
  };
}
