import { Gauge, type Registry } from "prom-client";
import type { ReleaseState, VersionVitals } from "../../releases/healths";

/** A database that is slow must not delay the other metrics. */
const PATIENCE_MS = 400;

const QUANTILES = { "0.5": "loadP50", "0.75": "loadP75", "0.95": "loadP95" } as const;

/** Adds what `/admin/remotes` shows: failures, views and load times of the live versions and canaries. */
export function addReleases(registry: Registry, read: () => Promise<readonly ReleaseState[]>): void {
  let reading: Promise<readonly ReleaseState[]> | undefined;
  // The gauges are collected at the same time, and share one reading.
  const readOnce = () => {
    reading ??= inTime(read()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const add = (name: string, help: string, measure: (state: ReleaseState) => number) =>
    new Gauge({
      name,
      help: `${help} in the last hour; absent while the database doesn't answer`,
      labelNames: ["remote", "version", "state"],
      registers: [registry],
      async collect() {
        this.reset();
        for (const release of await readOnce()) {
          const { remote, version, state } = release;
          this.set({ remote, version, state }, measure(release));
        }
      },
    });
  add("remote_failures", "Failures of a version that browsers reported", ({ health }) => health.errors);
  add("remote_views", "How often a version was opened", ({ health }) => health.views);
  new Gauge({
    name: "remote_load_seconds",
    help: "Until a version's first page appeared, in the last hour; infinite above what is measured",
    labelNames: ["remote", "version", "state", "quantile"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { remote, version, state, health } of await readOnce()) {
        for (const [quantile, field] of Object.entries(QUANTILES)) {
          const ms = health[field];
          if (ms !== null) this.set({ remote, version, state, quantile }, ms / 1_000);
        }
      }
    },
  });
}

/** Adds the Web Vitals of the live versions and canaries: seconds, and for CLS its score. */
export function addVitals(registry: Registry, read: () => Promise<readonly VersionVitals[]>): void {
  new Gauge({
    name: "remote_web_vital",
    help: "What three of four visits of the last week had at most: seconds, for CLS its score; infinite above what is measured",
    labelNames: ["remote", "version", "metric"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { remote, version, metric, p75 } of await inTime(read()))
        this.set({ remote, version, metric }, metric === "CLS" ? p75 : p75 / 1_000);
    },
  });
}

/** Nothing if it fails, or takes too long. */
function inTime<T>(read: Promise<readonly T[]>): Promise<readonly T[]> {
  const late = new Promise<readonly T[]>((resolve) => {
    setTimeout(() => resolve([]), PATIENCE_MS).unref();
  });
  return Promise.race([read.catch(() => []), late]);
}
