import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RequestObserver } from "../core/observe";
import type { DatabaseProbe } from "./database-probe";

const BUCKETS_IN_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  observeRequest: RequestObserver;
  /** The metrics in Prometheus' text format. */
  write(): Promise<{ text: string; contentType: string }>;
}

/** Request durations by endpoint, waiting mail, and Node's own metrics. */
export function createMetrics(probe: Pick<DatabaseProbe, "pendingMails">): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by endpoint of the contract",
    labelNames: ["endpoint", "method", "status"],
    buckets: BUCKETS_IN_SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: "outbox_pending",
    help: "Mails that wait to be sent; not a number while the database doesn't answer",
    registers: [registry],
    async collect() {
      this.set((await probe.pendingMails()) ?? Number.NaN);
    },
  });
  return {
    observeRequest: ({ endpoint, method, status, seconds }) =>
      durations.observe({ endpoint, method, status: String(status) }, seconds),
    write: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
