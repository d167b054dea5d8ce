import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

/** What the Module Federation devtools read from a page. */
interface Federation {
  /** The shell by its name, remotes by `name:entry`. */
  moduleInfo: Record<
    string,
    { version: string; remoteEntry: string; remotesInfo: Record<string, { matchedVersion: string }> }
  >;
  /** Sharing app → scope → module → version → who provides it, and who uses it. */
  __SHARE__: Record<string, ShareScopes>;
  __INSTANCES__: { name: string; options: { version?: string } }[];
}

type ShareScopes = Record<
  string,
  Record<string, Record<string, { from: string; loaded?: boolean; useIn: string[] }>>
>;

const SHARED = [
  "@guildway/shared/api",
  "@guildway/shared/query",
  "@guildway/shared/router",
  "@guildway/shared/session",
  "@guildway/shared/toast",
  "react",
  "react-dom",
  "react/jsx-runtime",
];

const VISITED = ["mf_companies", "mf_feed", "mf_jobs", "mf_network"];

async function visitAll(page: Page): Promise<void> {
  await page.goto("/signed-in/feed/");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const linkName of ["Jobs", "My Network", "Companies", "Home"]) {
    await main.getByRole("link", { name: linkName }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
}

/** What the page exposes to the devtools, as JSON. */
const readFederation = (page: Page): Promise<Federation> =>
  page.evaluate(() => {
    const { moduleInfo, __SHARE__, __INSTANCES__ } = Reflect.get(globalThis, "__FEDERATION__");
    const instances = __INSTANCES__.map(({ name, options }) => ({
      name,
      options: { version: options.version },
    }));
    return JSON.parse(JSON.stringify({ moduleInfo, __SHARE__, __INSTANCES__: instances }));
  });

interface Registry {
  shell: string;
  remotes: Record<string, { version: string; entry: string; preload: string[] }>;
}

test("shell and remotes use one copy of React, the router and the query client", async ({
  memberPage: page,
}) => {
  await visitAll(page);
  const { __SHARE__ } = await readFederation(page);
  const scopes = Object.values(__SHARE__).map((scope) => scope.default ?? {});
  // All remotes use the shell's scope, and would have added their own copies to it.
  expect(scopes).toHaveLength(1);
  expect(Object.keys(scopes[0] ?? {}).sort()).toEqual(SHARED);
  for (const [name, versions] of Object.entries(scopes[0] ?? {})) {
    expect(Object.values(versions), name).toMatchObject([{ from: "shell", loaded: true }]);
  }
  expect(Object.values(scopes[0]?.react ?? {})[0]?.useIn).toEqual(expect.arrayContaining(VISITED));
});

test("the devtools see the shell, the remotes that it runs, and their versions", async ({
  memberPage: page,
}) => {
  await visitAll(page);
  const registry: Registry = await (await page.request.get("/remotes.json")).json();
  const released = VISITED.map((name) => {
    const { version, entry } = registry.remotes[name.replace("_", "-")] ?? { version: "none", entry: "none" };
    return { name, version, entry: new URL(entry, page.url()).href };
  });
  const versions = Object.fromEntries(released.map(({ name, version }) => [name, version]));
  const { moduleInfo, __INSTANCES__ } = await readFederation(page);
  expect(moduleInfo.shell).toMatchObject({
    version: registry.shell,
    // The devtools look for a remote at `name:matchedVersion`, and show its name only if this is an entry or like 1.2.3.
    remotesInfo: Object.fromEntries(released.map(({ name, entry }) => [name, { matchedVersion: entry }])),
  });
  for (const { name, version, entry } of released)
    expect(moduleInfo[`${name}:${entry}`]).toMatchObject({ version, remoteEntry: entry });
  expect(__INSTANCES__.map(({ name, options }) => [name, options.version])).toEqual(
    expect.arrayContaining([["shell", undefined], ...Object.entries(versions)]),
  );
});

test("a runtime plugin of a browser extension sees each remote that is loaded", async ({
  memberPage: page,
}) => {
  await page.addInitScript(() => {
    const loaded: string[] = [];
    const plugin = { name: "of-an-extension", onLoad: ({ id }: { id: string }) => void loaded.push(id) };
    Object.assign(globalThis, { __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] }, loaded });
  });
  await visitAll(page);
  const loaded: string[] = await page.evaluate(() => Reflect.get(globalThis, "loaded"));
  expect(loaded.sort()).toEqual(VISITED.map((name) => `${name}/app`));
});

test("a page that is measured reports its Web Vitals by version and page", async ({ memberPage: page }) => {
  // One of five is.
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() * 0.19;
  });
  const reported = page.waitForRequest(
    (request) => request.url().endsWith("/api/remote-views") && (request.postData() ?? "").includes("LCP"),
  );
  await visitAll(page);
  const { remotes } = (await reported).postDataJSON();
  const registry: Registry = await (await page.request.get("/remotes.json")).json();
  expect(remotes).toContainEqual(
    expect.objectContaining({
      remote: "mf-feed",
      version: registry.remotes["mf-feed"]?.version,
      vitals: expect.arrayContaining([
        { page: "/signed-in/feed/", metric: "LCP", value: expect.any(Number) },
      ]),
    }),
  );
});

test("each remote publishes a manifest of what it exposes, loads and takes from the shell", async ({
  page,
}) => {
  const registry: Registry = await (await page.request.get("/remotes.json")).json();
  for (const [name, { entry, preload }] of Object.entries(registry.remotes)) {
    const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
    const manifest = await (await page.request.get(`${folder}mf-manifest.json`)).json();
    expect(`${folder}${manifest.metaData.remoteEntry.name}`).toBe(entry);
    expect(manifest).toMatchObject({ name: name.replace("-", "_"), metaData: { publicPath: "auto" } });
    expect(manifest.exposes).toHaveLength(1);
    const { path, assets } = manifest.exposes[0];
    expect(path).toBe("./app");
    expect([...assets.js.sync, ...assets.css.sync].map((file) => `${folder}${file}`)).toEqual(preload);
    for (const file of [...assets.js.async, ...assets.css.async]) {
      expect((await page.request.head(`${folder}${file}`)).status(), file).toBe(200);
    }
    const shared: string[] = manifest.shared.map((module: { name: string }) => module.name);
    expect(SHARED).toEqual(expect.arrayContaining(shared));
    expect(shared).toEqual(expect.arrayContaining(["@guildway/shared/router", "react/jsx-runtime"]));
  }
});
