import { and, isNull } from "drizzle-orm";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RequestObserver } from "../core/observe";
import type { Database } from "../db/database";
import { outbox } from "../db/schema";

const BUCKETS_IN_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  observeRequest: RequestObserver;
  /** The metrics in Prometheus' text format. */
  write(): Promise<{ text: string; contentType: string }>;
}

/** Request durations by endpoint, waiting mail, and what Node tells of itself. */
export function createMetrics(db: Database): Metrics {
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
    help: "Mails that wait to be sent",
    registers: [registry],
    async collect() {
      this.set(await db.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.failedAt))));
    },
  });
  return {
    observeRequest: ({ endpoint, method, status, seconds }) =>
      durations.observe({ endpoint, method, status: String(status) }, seconds),
    write: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
