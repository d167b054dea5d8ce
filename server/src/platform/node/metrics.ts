import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RequestObserver } from "../../kernel/core/observe";
import type { EventHub } from "../../kernel/events/event-hub";
import type { OutboxState, TaskState } from "./database-probe";
import { databaseSeconds } from "./database-time";
import type { Listener } from "./listener";
import type { Databases } from "./open-database";
import type { EncoderPool } from "./pictures/encoder-pool";
import type { FilesState } from "./storage/start-file-workers";
import { VERSION } from "./version";

const BUCKETS_IN_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  observeRequest: RequestObserver;
  /** Counts an answer of the site: a page or a file. */
  observeSite(status: number): void;
  /** The metrics in Prometheus' text format. */
  write(): Promise<{ text: string; contentType: string }>;
}

/** What the gauges are read from. */
export interface Measured {
  probe: Pick<Databases["probe"], "mail" | "tasks">;
  replicas?: Pick<NonNullable<Databases["replicas"]>, "reads" | "states"> | undefined;
  pools: Record<string, Pick<Databases["requests"]["pool"], PoolCounts>>;
  listener: Pick<Listener, "isListening">;
  events: Pick<EventHub, "openPages">;
  pictures: Pick<EncoderPool, "queued">;
  files: Readonly<FilesState>;
}

type PoolCounts = "totalCount" | "idleCount" | "waitingCount";

/** Requests by endpoint, what they wait for, what waits to be done, and Node's own metrics. */
export function createMetrics(measured: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: "guildway_info", help: "The server's version", labelNames: ["version"], registers }).set(
    { version: VERSION },
    1,
  );
  addMail(registry, measured);
  addTasks(registry, measured);
  addConnections(registry, measured);
  addFiles(registry, measured);
  if (measured.replicas) addReplicas(registry, measured.replicas);
  const requests = addRequests(registry);
  const site = new Counter({
    name: "site_responses_total",
    help: "Pages and files that were answered, by status",
    labelNames: ["status"],
    registers,
  });
  return {
    observeRequest: requests,
    observeSite: (status) => site.inc({ status: String(status) }),
    write: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

function addRequests(registry: Registry): RequestObserver {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by endpoint of the contract",
    labelNames: ["endpoint", "method", "status"],
    buckets: BUCKETS_IN_SECONDS,
    registers: [registry],
  });
  const database = new Histogram({
    name: "http_request_database_seconds",
    help: "Time that a request waited for the database, by endpoint of the contract",
    labelNames: ["endpoint"],
    buckets: BUCKETS_IN_SECONDS,
    registers: [registry],
  });
  return ({ endpoint, method, status, seconds }) => {
    durations.observe({ endpoint, method, status: String(status) }, seconds);
    const waited = databaseSeconds();
    if (waited !== undefined) database.observe({ endpoint }, waited);
  };
}

function addMail(registry: Registry, { probe }: Measured): void {
  const add = gaugesOf<OutboxState>(registry, probe.mail);
  add("outbox_pending", "Mails that wait to be sent", "pending");
  add("outbox_oldest_seconds", "How long the oldest of them has been waiting", "oldestSeconds");
  add("outbox_failed", "Mails that were given up and are still kept", "failed");
}

function addTasks(registry: Registry, { probe }: Measured): void {
  const add = gaugesOf<TaskState>(registry, probe.tasks);
  add("tasks_failing", "Rows of background tasks that wait for their next attempt", "failing");
  add("tasks_given_up", "Rows of background tasks that were given up", "givenUp");
}

/** Adds gauges that share one query: they are read at the same time. */
function gaugesOf<State>(registry: Registry, read: () => Promise<State | undefined>) {
  return (name: string, help: string, field: keyof State) =>
    new Gauge({
      name,
      help: `${help}; not a number while the database doesn't answer`,
      registers: [registry],
      async collect() {
        this.set(Number((await read())?.[field] ?? Number.NaN));
      },
    });
}

function addReplicas(registry: Registry, { reads, states }: NonNullable<Measured["replicas"]>): void {
  const registers = [registry];
  new Counter({
    name: "database_reads_total",
    help: "Reading calls by who has answered them, the primary or a replica",
    labelNames: ["source"],
    registers,
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(reads)) this.inc({ source }, count);
    },
  });
  new Gauge({
    name: "database_replica_lag_seconds",
    help: "How far a replica is behind the primary; not a number while it can't be used",
    labelNames: ["replica"],
    registers,
    collect() {
      for (const state of states) this.set({ replica: state.name }, state.lag() ?? Number.NaN);
    },
  });
}

function addFiles(registry: Registry, { files }: Measured): void {
  new Gauge({
    name: "files_sweep_refused",
    help: "1 while uploaded files aren't swept because they may be another database's; the log says why",
    registers: [registry],
    collect() {
      this.set(files.refusal === undefined ? 0 : 1);
    },
  });
}

function addConnections(registry: Registry, { pools, listener, events, pictures }: Measured): void {
  const registers = [registry];
  new Gauge({
    name: "database_connections",
    help: "Connections of a pool that are in use or idle, and requests that wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "used" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  new Gauge({
    name: "database_listening",
    help: "1 while announcements of other processes arrive, otherwise 0",
    registers,
    collect() {
      this.set(listener.isListening() ? 1 : 0);
    },
  });
  new Gauge({
    name: "event_streams_open",
    help: "Pages that get events from this process",
    registers,
    collect() {
      this.set(events.openPages());
    },
  });
  new Gauge({
    name: "pictures_queued",
    help: "Pictures that wait to be encoded",
    registers,
    collect() {
      this.set(pictures.queued());
    },
  });
}
