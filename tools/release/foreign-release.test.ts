import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { release } from "@guildway/shared/federation/release-file";
import { integrityOf } from "../build/integrity";
import { writeForeignRelease } from "./foreign-release";

let built: string;

beforeEach(() => {
  built = mkdtempSync(join(tmpdir(), "foreign-"));
});
afterEach(() => rmSync(built, { recursive: true }));

const none = { sync: [], async: [] };
const description = { title: "Events", mount: ["/events/*"] };

const webpackManifest = {
  metaData: { globalName: "mf_events", remoteEntry: { name: "remoteEntry.js", type: "global" } },
  shared: [
    { name: "react", version: "19.3.1", assets: { js: { sync: ["41.js"], async: [] }, css: none } },
    { name: "shared/client/router", version: "1.0.0", assets: { js: none, css: none } },
  ],
  exposes: [
    {
      path: "./app",
      assets: { js: { sync: ["app.js"], async: ["page.js"] }, css: { sync: ["app.css"], async: [] } },
    },
  ],
};

function build(manifest: unknown, entry = "var mf_events;self.webpackChunkmf_events"): void {
  writeFileSync(join(built, "remoteEntry.js"), entry);
  writeFileSync(join(built, "mf-manifest.json"), JSON.stringify(manifest));
}

const written = () => release.parse(JSON.parse(readFileSync(join(built, "release.json"), "utf8")));

test("a build is described by its manifest and its remote.json", async () => {
  build(webpackManifest);
  await writeForeignRelease("mf-events", built, description);
  expect(written()).toMatchObject({
    ...description,
    entry: "remoteEntry.js",
    integrity: integrityOf(join(built, "remoteEntry.js")),
    preload: ["app.js", "app.css"],
    needs: { modules: { "shared/client/router": { names: [] } } },
  });
});

test("Vite's entry is the one named by varFilename, and its modules aren't preloaded as scripts", async () => {
  const { metaData } = webpackManifest;
  build({
    ...webpackManifest,
    metaData: {
      ...metaData,
      remoteEntry: { name: "remoteEntry.mjs", type: "module" },
      varRemoteEntry: { name: "remoteEntry.js" },
    },
  });
  await writeForeignRelease("mf-events", built, description);
  expect(written()).toMatchObject({ entry: "remoteEntry.js", preload: ["app.css"] });
});

test.each([
  ["an entry that is a module", { remoteEntry: { name: "remoteEntry.mjs", type: "module" } }, "varFilename"],
  ["a container with another name", { globalName: "events" }, 'name: "mf_events"`, not "events"'],
])("%s is refused, with the line that it needs", async (_what, change, reason) => {
  build({ ...webpackManifest, metaData: { ...webpackManifest.metaData, ...change } });
  await expect(writeForeignRelease("mf-events", built, description)).rejects.toThrow(reason);
});

test("an entry whose chunks have a registry under another name is refused", async () => {
  build(webpackManifest, "var mf_events;self.webpackChunkother");
  await expect(writeForeignRelease("mf-events", built, description)).rejects.toThrow(
    'output.chunkLoadingGlobal: "webpackChunkmf_events"',
  );
});

test("a build without ./app is refused", async () => {
  build({ ...webpackManifest, exposes: [] });
  await expect(writeForeignRelease("mf-events", built, description)).rejects.toThrow('must expose "./app"');
});

test("a folder without a manifest is refused", async () => {
  await expect(writeForeignRelease("mf-events", built, description)).rejects.toThrow("mf-manifest.json");
});

test.each([
  ["cut off", '{"metaData":', " is not JSON: "],
  ["another bundler's", '{"exposes":[]}', ": metaData: "],
  ["a list", "[]", ": Invalid input"],
])("a manifest that is %s is refused in one line that names it", async (_, manifest, reason) => {
  build({});
  const file = join(built, "mf-manifest.json");
  writeFileSync(file, manifest);
  const refused = expect.stringMatching(new RegExp(`^${file}${reason}.*$`));
  await expect(writeForeignRelease("mf-events", built, description)).rejects.toMatchObject({
    name: "FileError",
    message: refused,
  });
});
