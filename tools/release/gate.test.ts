import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { refuseMisfit, refuseShellMisfit } from "./gate";
import type { Release } from "./release-file";

const release: Release = {
  title: "Jobs",
  mount: ["/jobs/*", "/companies/:id/jobs"],
  contract: 3,
  entry: "entry.js",
  integrity: "sha384-x",
  preload: [],
  pages: { "/jobs": [], "/companies/:companyId/jobs": [] },
  exports: ["routes"],
  shared: { react: "19.3.1" },
};

const companies = {
  version: "1",
  title: "Companies",
  mount: ["/companies/*"],
  contract: 3,
  entry: "/entry.js",
  preload: [],
  pages: { "/companies/:id": [], "/companies/new": [] },
};

const registry: SiteRegistry = {
  remotes: {
    "mf-companies": companies,
    "mf-jobs": { ...companies, mount: ["/jobs/*"], pages: { "/jobs": [] } },
  },
};
const shell = { contract: 3, shared: { react: "19.3.1" } };

const reasons = (change: Partial<Release>, offered = shell): string => {
  try {
    refuseMisfit("mf-jobs", { ...release, ...change }, { registry, shell: offered });
    return "";
  } catch (error) {
    return String(error);
  }
};

test("a release that fits passes, also below a path of somebody else and in place of its own", () => {
  expect(reasons({})).toBe("");
});

test("where no shell is deployed nothing is asked of it", () => {
  expect(() =>
    refuseMisfit("mf-jobs", { ...release, contract: 9 }, { registry, shell: undefined }),
  ).not.toThrow();
});

test.each<[string, Partial<Release>, string]>([
  ["exports no routes", { exports: ["pages"] }, "src/app.tsx must export routes"],
  ["needs a newer contract", { contract: 4 }, "it needs contract 4, the deployed shell has 3"],
  [
    "needs a module that is not shared",
    { shared: { vue: "3.0.0" } },
    "it needs vue, which the deployed shell",
  ],
  [
    "mounts what another owns",
    { mount: ["/jobs/*", "/Companies/*"] },
    "mf-companies owns /companies/* already",
  ],
  [
    "takes another's page",
    { mount: ["/jobs/*", "/companies/new"] },
    "take the page /companies/new from mf-companies",
  ],
  [
    "takes another's page under another parameter's name",
    { mount: ["/jobs/*", "/companies/:key"] },
    "take the page /companies/:id from mf-companies",
  ],
  [
    "has a page that another would show",
    { mount: ["/jobs/*", "/:anything/*"], pages: { "/companies/new": [] } },
    "its page /companies/new would be shown by mf-companies",
  ],
])("a release that %s is refused", (_what, change, reason) => {
  expect(reasons(change)).toContain(reason);
});

test.each([
  ["19.3.1", true],
  ["19.3.2", true],
  ["19.4.0", true],
  ["19.3.0", false],
  ["19.2.9", false],
  ["18.9.9", false],
  ["20.0.0", false],
])("built with React 19.3.1 it may run with the shell's %s: %s", (react, allowed) => {
  expect(reasons({}, { contract: 3, shared: { react } }) === "").toBe(allowed);
});

test("every reason is told at once", () => {
  expect(reasons({ contract: 4, exports: [] }).split("\n")).toHaveLength(3);
});

test("a shell in which all that is deployed can run passes, any other is refused with each reason", () => {
  const deployed = new Map([
    ["mf-jobs 1", release],
    ["mf-quiz 2", { ...release, contract: 1, shared: { react: "18.3.0", vue: "3.0.0" } }],
  ]);
  const jobs = new Map([...deployed].slice(0, 1));
  expect(() => refuseShellMisfit(shell, jobs)).not.toThrow();
  expect(() => refuseShellMisfit({ ...shell, contract: 2 }, deployed)).toThrow(
    [
      "shell is not released:",
      "  - mf-jobs 1 needs contract 3, this shell has 2",
      "  - mf-quiz 2 was built with react 18.3.0, this shell has 19.3.1",
      "  - mf-quiz 2 needs vue, which this shell does not share",
    ].join("\n"),
  );
});
