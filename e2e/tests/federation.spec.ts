import { expect, test } from "../support/test";

/** What the shell hands to each remote: module → version → who brings it. */
type ShareScope = Record<string, Record<string, { from: string }>>;

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
  await page.addInitScript(() => {
    type Container = { init: (scope: unknown, ...rest: unknown[]) => unknown };
    let container: Container | undefined;
    Object.defineProperty(globalThis, "mf_feed", {
      configurable: true,
      get: () => container,
      set: (made: Container | undefined) => {
        container = made && {
          ...made,
          init: (scope, ...rest) => {
            Reflect.set(globalThis, "shareScope", scope);
            return made.init(scope, ...rest);
          },
        };
      },
    });
  });
  await page.goto("/signed-in/feed/");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const place of ["Jobs", "My Network", "Companies", "Home"]) {
    await main.getByRole("link", { name: place }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }

  // All remotes have the same scope, and would have added their own copies to it.
  const scope = await page.evaluate<ShareScope>(() =>
    JSON.parse(JSON.stringify(Reflect.get(globalThis, "shareScope"))),
  );
  expect(Object.keys(scope).sort()).toEqual(SHARED);
  for (const [name, versions] of Object.entries(scope)) {
    expect(
      Object.values(versions).map(({ from }) => from),
      name,
    ).toEqual(["shell"]);
  }
});
