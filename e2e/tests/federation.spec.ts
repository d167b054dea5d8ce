import { expect, test } from "../support/test";

/** Where the federation runtime keeps shared modules: scope → module → version → who provides and uses it. */
type ShareScopes = Record<
  string,
  Record<string, Record<string, Record<string, { from: string; useIn: string[] }>>>
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

test("shell and remotes use one copy of React, the router and the query client", async ({
  memberPage: page,
}) => {
  await page.goto("/signed-in/feed/");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const place of ["Jobs", "My Network", "Companies", "Home"]) {
    await main.getByRole("link", { name: place }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }

  const scopes = await page.evaluate<ShareScopes>(() =>
    JSON.parse(JSON.stringify(Reflect.get(globalThis, "__FEDERATION__").__SHARE__)),
  );
  const providers = new Map<string, Set<string>>();
  for (const modules of Object.values(scopes).map((scope) => scope.default ?? {})) {
    for (const [name, versions] of Object.entries(modules)) {
      const known = providers.get(name) ?? new Set();
      for (const { from } of Object.values(versions)) known.add(from);
      providers.set(name, known);
    }
  }
  expect([...providers.keys()].sort()).toEqual(SHARED);
  for (const [name, from] of providers) expect([...from], name).toEqual(["shell"]);
});
