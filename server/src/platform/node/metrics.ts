import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RequestObserver } from "../../kernel/core/observe";
import type { EventHub } from "../../kernel/events/event-hub";
import type { ReleaseState, VersionVitals } from "../../releases/healths";
import type { BackupState, OutboxState, TaskState, WritingState } from "./database-probe";
import { databaseSeconds } from "./database-time";
import type { Listener } from "./listener";
import type { Databases } from "./open-database";
import type { EncoderPool } from "./pictures/encoder-pool";
import { addReleases, addVitals } from "./release-metrics";
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

/** The sources of the gauges. */
export interface Measured {
  probe: Pick<Databases["probe"], "mail" | "tasks" | "backup" | "migration">;
  replicas?: Pick<NonNullable<Databases["replicas"]>, "reads" | "states"> | undefined;
  pools: Record<string, Pick<Databases["requests"]["pool"], PoolCounts>>;
  listener: Pick<Listener, "isListening">;
  events: Pick<EventHub, "openPages">;
  pictures: Pick<EncoderPool, "queued">;
  files: Readonly<FilesState>;
  /** Folders that files are written to, by what they are for. */
  folders: Readonly<Record<string, string>>;
  /** When the public address's certificate ends, in milliseconds since 1970; undefined if there is none. */
  certificateEnds?: (() => number | undefined) | undefined;
  /** How the live versions and canaries of remotes have done in the last hour; absent if there is no site. */
  releases?: (() => Promise<readonly ReleaseState[]>) | undefined;
  /** The Web Vitals of the live versions and canaries. */
  vitals?: (() => Promise<readonly VersionVitals[]>) | undefined;
}

type PoolCounts = "totalCount" | "idleCount" | "waitingCount";

/** Requests by endpoint, their waits, pending work, and Node's own metrics. */
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
  addBackups(registry, measured);
  addMigration(registry, measured);
  addConnections(registry, measured);
  addFiles(registry, measured);
  addDisks(registry, measured);
  if (measured.certificateEnds) addCertificate(registry, measured.certificateEnds);
  if (measured.releases) addReleases(registry, measured.releases);
  if (measured.vitals) addVitals(registry, measured.vitals);
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
  add("outbox_failed", "Mails that were given up and are still stored", "failed");
}

function addTasks(registry: Registry, { probe }: Measured): void {
  const add = gaugesOf<TaskState>(registry, probe.tasks);
  add("tasks_failing", "Rows of background tasks that wait for their next attempt", "failing");
  add("tasks_given_up", "Rows of background tasks that were given up", "givenUp");
}

function addBackups(registry: Registry, { probe }: Measured): void {
  const add = gaugesOf<BackupState>(registry, probe.backup);
  add(
    "backup_age_seconds",
    "Since ops/backup.sh has finished; not a number before the first time",
    "ageSeconds",
  );
}

function addMigration(registry: Registry, { probe }: Measured): void {
  const add = gaugesOf<WritingState>(registry, probe.migration);
  add("migration_rows_written", "By a migration that writes rows in batches now; 0 if none does", "written");
}

function addCertificate(registry: Registry, ends: () => number | undefined): void {
  new Gauge({
    name: "certificate_remaining_seconds",
    help: "Until the certificate of PUBLIC_URL ends; not a number while that is unknown",
    registers: [registry],
    collect() {
      this.set(((ends() ?? Number.NaN) - Date.now()) / 1000);
    },
  });
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

function addDisks(registry: Registry, { folders }: Measured): void {
  new Gauge({
    name: "disk_free_bytes",
    help: "Free space where files are written; not a number while that is unknown",
    labelNames: ["folder"],
    registers: [registry],
    async collect() {
      for (const [folder, path] of Object.entries(folders)) {
        const free = await statfs(path).then(
          ({ bavail, bsize }) => bavail * bsize,
          () => Number.NaN,
        );
        this.set({ folder }, free);
      }
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
