import type { SiteRegistry } from "@guildway/shared/federation/registry";
import type { Release, ServerRecord, ShellRelease } from "@guildway/shared/federation/release-file";
import type { Wire } from "@guildway/shared/federation/wire";
import { refuseMisfit, refuseShellMisfit } from "./gate";

const call = { method: "GET", path: "/home/jobs/all/", auth: "optional", query: ["limit"], paged: true };
const wire: Wire = {
  digest: "1",
  method: "GET",
  path: "/home/jobs/all/",
  auth: "optional",
  response: { type: "array" },
};

const release: Release = {
  name: "mf-jobs",
  title: "Jobs",
  mount: ["/jobs/*", "/companies/:id/jobs"],
  entry: "entry.js",
  integrity: "sha384-x",
  preload: [],
  pages: { "/jobs": [], "/companies/:companyId/jobs": [] },
  exports: ["routes"],
  needs: {
    modules: {
      react: { version: "19.3.1", names: ["useState"] },
      "shared/page/toast": { names: ["toast.error"] },
      "shared/client/session": { names: ["sessionStore.getState"] },
    },
    calls: { listJobs: call },
    events: ["post"],
  },
  wires: { listJobs: wire },
};

const shell: ShellRelease = {
  offers: {
    modules: {
      react: { version: "19.3.1", names: ["useState", "useEffect"] },
      "shared/page/toast": { names: ["toast", "toast.error", "toast.success"] },
      "shared/client/session": { names: ["sessionStore"] },
    },
    calls: { listJobs: { ...call, query: ["limit", "cursor"] }, getJob: call },
    events: ["post", "notification"],
  },
  events: [],
  wires: { listJobs: wire },
};
const server: ServerRecord = { wires: { listJobs: wire }, events: ["post"], allowedOrigins: [] };

const companies = {
  version: "1",
  title: "Companies",
  mount: ["/companies/*"],
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

const deployed = { registry, shell, server, base: "/remotes/mf-jobs/" };

const messageOf = (work: () => void): string => {
  try {
    work();
    return "";
  } catch (error) {
    return String(error);
  }
};
const reasons = (change: Partial<Release>, site: Partial<typeof deployed> = {}): string =>
  messageOf(() => refuseMisfit("mf-jobs", { ...release, ...change }, { ...deployed, ...site }));
const needing = (change: Partial<Release["needs"]>) => ({ needs: { ...release.needs, ...change } });

test("a release that fits passes, even below another remote's path and in place of its own", () => {
  expect(reasons({})).toBe("");
});

test("if no shell is deployed and no server has served the site, they aren't checked", () => {
  const needs = needing({ calls: { listEvents: call } });
  expect(() =>
    refuseMisfit("mf-jobs", { ...release, ...needs }, { ...deployed, shell: undefined, server: undefined }),
  ).not.toThrow();
});

test("a remote that calls a path which the running server doesn't have yet is refused, and one of before passes on a newer server", () => {
  const moved = { listJobs: { ...wire, movedTo: "/jobs" } };
  expect(reasons({ wires: moved })).toContain(
    "calls listJobs (GET /jobs), but the running server serves it as GET /home/jobs/all/",
  );
  expect(reasons({ wires: moved })).toContain("Start the server of these sources first");
  expect(reasons({}, { server: { ...server, wires: moved } })).toBe("");
});

test.each<[string, Partial<Release>, string]>([
  ["exports no routes", { exports: ["pages"] }, "src/app.tsx must export routes"],
  [
    "makes a call that the shell's client lacks",
    needing({ calls: { listEvents: { ...call, path: "/events/" } } }),
    "it calls listEvents (GET /events/), which the deployed shell doesn't have",
  ],
  [
    "sends a query field that the shell's client doesn't know",
    needing({ calls: { listJobs: { ...call, query: ["limit", "wage"] } } }),
    "calls listJobs (GET /home/jobs/all/) with wage, which the deployed shell doesn't send",
  ],
  [
    "makes a call in another way",
    needing({ calls: { listJobs: { ...call, paged: false } } }),
    "which the deployed shell sends or reads in another way",
  ],
  [
    "uses a module that is not shared",
    needing({ modules: { vue: { version: "3.0.0", names: [] } } }),
    "it uses vue, which the deployed shell doesn't share",
  ],
  [
    "uses a name that the shell's module lacks",
    needing({ modules: { "shared/page/toast": { names: ["toast.warn"] } } }),
    "it uses toast.warn of shared/page/toast, which the deployed shell doesn't offer",
  ],
  ["listens to an event that the shell doesn't know", needing({ events: ["event"] }), 'the event "event"'],
  [
    "makes a call that the server doesn't serve",
    { wires: { listEvents: { ...wire, path: "/events/" } } },
    "it calls listEvents (GET /events/), which the running server doesn't serve",
  ],
  ["mounts everything", { mount: ["/*"] }, "it mounts /*, which would take paths from every other remote"],
  ["mounts everything by a parameter", { mount: ["/:any"] }, "it mounts /:any"],
  [
    "mounts what another owns",
    { mount: ["/jobs/*", "/Companies/*"] },
    "mf-companies already owns /companies/*",
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
    { mount: ["/jobs/*"], pages: { "/companies/new": [] } },
    "its page /companies/new would be shown by mf-companies",
  ],
])("a release that %s is refused", (_what, change, reason) => {
  expect(reasons(change)).toContain(reason);
});

test("a refusal says what must be released first", () => {
  const calls = { listEvents: call };
  expect(reasons(needing({ calls }))).toContain("Deploy the shell first: npm run deploy -w shell.");
  expect(reasons({ wires: { listEvents: wire } })).toContain("Start the server of these sources first.");
});

test("a remote's own host must be one that the server allows", () => {
  const base = "https://jobs.example.com/";
  expect(reasons({}, { base })).toContain(
    "https://jobs.example.com is not in the server's ALLOWED_REMOTE_ORIGINS; add it there",
  );
  expect(reasons({}, { base, server: { ...server, allowedOrigins: ["https://jobs.example.com"] } })).toBe("");
});

test.each([
  ["19.3.1", true],
  ["19.3.2", true],
  ["19.4.0", true],
  ["19.3.0", false],
  ["19.2.9", false],
  ["18.9.9", false],
  ["20.0.0", false],
])("built with React 19.3.1, it may run with the shell's %s: %s", (version, allowed) => {
  const modules = { ...shell.offers.modules, react: { version, names: ["useState"] } };
  expect(reasons({}, { shell: { ...shell, offers: { ...shell.offers, modules } } }) === "").toBe(allowed);
});

test("all reasons are reported at once", () => {
  expect(reasons({ ...needing({ events: ["event"] }), exports: [] }).match(/ {2}- /g)).toHaveLength(2);
});

test("a shell that all deployed remotes can run in passes; any other is refused with each reason", () => {
  const remotes = new Map([
    ["mf-jobs 1", release],
    ["mf-quiz 2", { ...release, ...needing({ modules: { react: { version: "18.3.0", names: [] } } }) }],
  ]);
  const fitting = new Map([...remotes].slice(0, 1));
  expect(() => refuseShellMisfit(shell, fitting, server)).not.toThrow();
  const poorer = { ...shell, offers: { ...shell.offers, calls: {} } };
  expect(messageOf(() => refuseShellMisfit(poorer, remotes)).split("\n")).toEqual([
    "GateError: shell can't be released:",
    "  - mf-jobs 1 calls listJobs (GET /home/jobs/all/), which this shell doesn't have",
    "  - mf-quiz 2 was built with react 18.3.0, and this shell has 19.3.1",
    "  - mf-quiz 2 calls listJobs (GET /home/jobs/all/), which this shell doesn't have",
    "Deploy mf-jobs, mf-quiz first, in a version that doesn't need it.",
  ]);
});

test("a shell that calls what the server doesn't serve is refused", () => {
  expect(messageOf(() => refuseShellMisfit(shell, new Map(), { ...server, wires: {} }))).toContain(
    "it calls listJobs (GET /home/jobs/all/), which the running server doesn't serve\nStart the server",
  );
});
