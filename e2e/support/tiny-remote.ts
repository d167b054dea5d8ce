import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the finished build of a remote with one page, `/<name>`, whose component has the body.
 *
 * @returns its folder
 */
export function buildTinyRemote(folder: string, name: string, body: string): string {
  const built = join(folder, name);
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built);
  const page = `async () => ({ Page() { ${body} } })`;
  const entry = `var ${name.replaceAll("-", "_")} = {
    init() {},
    get: async () => () => ({ routes: [{ path: "/${name}", page: ${page} }] }),
  };`;
  writeFileSync(join(built, "entry.js"), entry);
  writeFileSync(
    join(built, "release.json"),
    JSON.stringify({
      name,
      title: name,
      mount: [`/${name}/*`],
      entry: "entry.js",
      integrity: `sha384-${createHash("sha384").update(entry).digest("base64")}`,
      preload: [],
      pages: { [`/${name}`]: [] },
      needs: { modules: {}, calls: {}, events: [] },
      wires: {},
    }),
  );
  return built;
}
