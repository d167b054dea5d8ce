import { GateError } from "@guildway/server/releases/site/gate";
import type { Call, Surface } from "@guildway/shared/federation/compatibility";
import { useTestSite } from "../testing/test-site";
import { publishRemote } from "./publish";
import { publishSet } from "./publish-set";
import { publishShell } from "./publish-shell";

const site = useTestSite();

const TOAST = "@guildway/shared/toast";
const listJobs: Call = { method: "GET", path: "/jobs", auth: "none" };

const surface = (react: string, names: string[], calls: Surface["calls"], events: string[]): Surface => ({
  modules: { react: { version: react, names: ["useState"] }, [TOAST]: { names } },
  calls,
  events,
});

/*
 * Five releases of one product, oldest first: the second adds an export, the third a call and a kind of event, the fourth
 * removes the first one's export and needs a newer React, and the fifth comes with the next major version of it.
 */
const offers = [
  surface("19.1.0", ["show"], {}, []),
  surface("19.1.0", ["show", "warn"], {}, []),
  surface("19.1.0", ["show", "warn"], { listJobs }, ["post"]),
  surface("19.4.0", ["warn"], { listJobs }, ["post"]),
  surface("20.0.0", ["warn"], { listJobs }, ["post"]),
];
/** The remote of each release uses all that its own shell offers. */
const needs = offers;

/** In which of the five shells the remote of each release runs, as one sees in a browser. */
const RUNS_IN = [[1, 2, 3], [2, 3], [3], [4], [5]];

const pairs = [1, 2, 3, 4, 5].flatMap((remote) =>
  [1, 2, 3, 4, 5].map((shell) => {
    const runs = RUNS_IN[remote - 1]?.includes(shell) ?? false;
    return { remote, shell, runs, word: runs ? "accepted" : "refused" };
  }),
);

const buildRemote = (release: number) =>
  site.build("mf-jobs", `release ${release}`, { needs: needs[release - 1] as Surface });
const buildShell = (release: number) => site.buildShell(release, { offers: offers[release - 1] as Surface });

/** Whether the gate lets it pass. */
const passes = (releasing: Promise<unknown>): Promise<boolean> =>
  releasing.then(
    () => true,
    (error: unknown) => {
      if (error instanceof GateError) return false;
      throw error;
    },
  );

test.each(pairs)(
  "the remote of release $remote and the shell of release $shell: $word, whichever is live, and together",
  async ({ remote, shell, runs }) => {
    await publishShell(site.dir, buildShell(shell));
    expect(await passes(publishRemote("mf-jobs", site.dir, buildRemote(remote)))).toBe(runs);
    expect("mf-jobs" in site.readLive()).toBe(runs);

    const other = `${site.dir}-of-remote`;
    await publishRemote("mf-jobs", other, buildRemote(remote));
    expect(await passes(publishShell(other, buildShell(shell)))).toBe(runs);

    const together = [
      { name: "mf-jobs", built: buildRemote(remote) },
      { name: "shell", built: buildShell(shell) },
    ];
    expect(await passes(publishSet(`${site.dir}-of-set`, together))).toBe(runs);
  },
);
