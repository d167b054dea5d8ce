import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { type DemoSignIn, seedDemo } from "../../demo/seed-demo";
import type { Config } from "../config";
import { describeError } from "../core/problem-of";
import type { Log } from "../core/services";
import { systemClock } from "../core/services";
import { createApp } from "../create-app";
import { EventHub } from "../events/event-hub";
import { createGateway } from "../gateway/gateway";
import { refusalText } from "../gateway/parse-site-registry";
import { createSiteFiles, type SiteFiles } from "../gateway/site-files";
import { mailDueAlert } from "../job-alerts/mail-due-alert";
import { jobHead } from "../jobs/job-head";
import type { DueMailRun } from "../mail/due-mail";
import { sweep } from "../maintenance/sweep";
import { mailDueDigest } from "../notifications/mail-due-digest";
import { endFailingCanary } from "../releases/end-failing-canary";
import { readHistory } from "../site/history";
import { releasedVersion } from "../site/released-version";
import { enterSite, ownServerRecord } from "../site/server-record";
import { argon2Hasher } from "./argon2-hasher";
import { closeInOrder } from "./close-in-order";
import { composeApi, composeMonitoring, composeServer, type SiteHealth } from "./compose-server";
import {
  BACKGROUND_LIMITS,
  connectDatabase,
  type DatabaseConnection,
  type DatabaseLimits,
  migrateDatabase,
  requestLimits,
} from "./connect-database";
import { createDatabaseProbe, type DatabaseProbe } from "./database-probe";
import { startDueWorker } from "./due-worker";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { startEventListener } from "./event-listener";
import { type HttpServer, listen } from "./http-server";
import { createMetrics, type Metrics } from "./metrics";
import { startOutboxWorker } from "./outbox-worker";
import { requireSafeAddress } from "./require-safe-address";
import { createSmtpSender } from "./smtp-sender";

const SWEEP_EVERY_MS = 60 * 60 * 1000;
const REQUEST_CONNECTIONS = 10;
/** Two for listening, and one each for mail, digests, alerts, the sweep and an export. */
const BACKGROUND_CONNECTIONS = 7;

export interface RunningServer {
  /** The address to open. */
  url: string;
  /** Accounts to sign in with, if there is demo data. */
  signIns: { member: DemoSignIn; recruiter: DemoSignIn } | undefined;
  /** Whether mail can be read at `/dev/mailbox`. */
  mailbox: boolean;
  stop(): Promise<void>;
}

interface Options {
  config: Config;
  log: Log;
  /** Whether to put demo data into your own empty database. */
  demo: boolean;
  /** Called when the embedded PostgreSQL has ended unexpectedly, so that the server has to end as well. */
  onDatabaseDeath: (error: Error) => void;
}

/**
 * Starts everything in order of dependency, and stops it in reverse: database, schema, demo data, mail worker, HTTP. If
 * a part fails to start, the earlier ones are stopped.
 */
export async function startServer({ config, log, demo, onDatabaseDeath }: Options): Promise<RunningServer> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  const wantsDemo = demo || startsWithDemo(config);
  requireSafeAddress(config, { demo: wantsDemo, mailbox: hasMailbox(config) });
  try {
    if (hasSite(config)) {
      const own = ownServerRecord(config.ALLOWED_REMOTE_ORIGINS);
      await enterSite(config.SITE_DIR, own, (message) => log.warn({ siteDir: config.SITE_DIR }, message));
    }
    const databaseUrl = await openDatabase(config, onDatabaseDeath, stops);
    await migrate(databaseUrl);
    const background = openPool(databaseUrl, BACKGROUND_CONNECTIONS, BACKGROUND_LIMITS, stops);
    const signIns = await offerDemo(background, wantsDemo);
    startMail(config, background, log, stops);
    startSweeping(config, background, log, stops);
    const events = await startEvents(background, log, stops);
    const databases = {
      background,
      requests: openPool(databaseUrl, REQUEST_CONNECTIONS, requestLimits(config), stops),
      probe: openProbe(databaseUrl, stops),
    };
    const url = await startHttp(withDemoModerator(config, signIns), databases, events, log, stops);
    if (hasSite(config)) startWatchingCanaries(config, background, log, stops);
    startDueMail({ db: background.db, clock: systemClock, hasher: argon2Hasher, publicUrl: url }, log, stops);
    return { url, signIns, mailbox: hasMailbox(config), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Stops = (() => Promise<void> | void)[];

async function openDatabase(
  config: Config,
  onDeath: Options["onDatabaseDeath"],
  stops: Stops,
): Promise<string> {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL;
  const postgres = await startEmbeddedPostgres({
    folder: config.DATA_DIR,
    verbose: config.LOG_LEVEL === "debug" || config.LOG_LEVEL === "trace",
    onDeath,
  });
  stops.push(postgres.stop);
  return postgres.url;
}

async function migrate(databaseUrl: string): Promise<void> {
  const { pool } = connectDatabase(databaseUrl, 1);
  await migrateDatabase(pool).finally(() => pool.end());
}

function openPool(url: string, max: number, limits: DatabaseLimits, stops: Stops): DatabaseConnection {
  const connection = connectDatabase(url, max, limits);
  stops.push(() => connection.pool.end());
  return connection;
}

function openProbe(databaseUrl: string, stops: Stops): DatabaseProbe {
  const probe = createDatabaseProbe(databaseUrl);
  stops.push(probe.close);
  return probe;
}

/** The embedded database does (product §15.1), but not in production, because the demo passwords are public. */
function startsWithDemo(config: Config): boolean {
  return config.DATABASE_URL === undefined && config.NODE_ENV !== "production";
}

/**
 * Makes a demo account a moderator, so that the moderators' pages can be tried, unless the configuration names others.
 */
function withDemoModerator(config: Config, signIns: RunningServer["signIns"]): Config {
  if (!signIns || !startsWithDemo(config) || config.MODERATORS.length > 0) return config;
  return { ...config, MODERATORS: [signIns.recruiter.email] };
}

async function offerDemo({ db }: DatabaseConnection, wanted: boolean): Promise<RunningServer["signIns"]> {
  return wanted ? seedDemo(db, { hasher: argon2Hasher, clock: systemClock }) : undefined;
}

/** Shows mail only if nobody could mistake it for sent mail, and nobody else could read it. */
function hasMailbox(config: Config): boolean {
  return config.SMTP_URL === undefined && config.NODE_ENV !== "production";
}

function startMail(config: Config, { db, pool }: DatabaseConnection, log: Log, stops: Stops): void {
  if (config.SMTP_URL === undefined) {
    if (!hasMailbox(config)) log.warn({}, "SMTP_URL isn't set: mail stays in the outbox");
    return;
  }
  const send = createSmtpSender(config.SMTP_URL, config.MAIL_FROM);
  const worker = startOutboxWorker({ db, pool, clock: systemClock, log, send });
  stops.push(worker.stop);
}

async function startEvents({ pool }: DatabaseConnection, log: Log, stops: Stops): Promise<EventHub> {
  const hub = new EventHub();
  const listener = startEventListener({ pool, hub, log });
  stops.push(listener.stop);
  await listener.listening;
  return hub;
}

/** Starts the workers for mail that is sent on a schedule. */
function startDueMail(run: DueMailRun, log: Log, stops: Stops): void {
  stops.push(
    startDueWorker({ log, failure: "can't mail job alerts", work: () => mailDueAlert(run) }),
    startDueWorker({ log, failure: "can't mail digests", work: () => mailDueDigest(run) }),
  );
}

function startWatchingCanaries(config: Config, { db }: DatabaseConnection, log: Log, stops: Stops): void {
  const watched = {
    siteDir: config.SITE_DIR,
    factor: config.CANARY_ERROR_FACTOR,
    leastErrors: config.CANARY_LEAST_ERRORS,
  };
  const work = () => endFailingCanary({ db, clock: systemClock, log, ...watched });
  stops.push(startDueWorker({ log, failure: "trials can't be watched", work }));
}

function startSweeping(config: Config, { db }: DatabaseConnection, log: Log, stops: Stops): void {
  const requireEmailVerification = config.REQUIRE_EMAIL_VERIFICATION;
  const run = () =>
    sweep({ db, clock: systemClock, config: { requireEmailVerification } }).catch((error: unknown) =>
      log.error({ error: describeError(error) }, "sweep failed"),
    );
  const timer = setInterval(run, SWEEP_EVERY_MS);
  stops.push(() => clearInterval(timer));
}

interface Databases {
  requests: DatabaseConnection;
  background: DatabaseConnection;
  probe: DatabaseProbe;
}

async function startHttp(
  config: Config,
  { requests: { db }, background, probe }: Databases,
  events: EventHub,
  log: Log,
  stops: Stops,
): Promise<string> {
  let accepting = false;
  let server: ReturnType<typeof composeServer> | undefined;
  const http = await listen(
    () => server?.fetch ?? (() => new Response("starting", { status: 503 })),
    config.PORT,
    config.HOST,
  );
  const url = `http://${readableHost(config.HOST)}:${http.port}`;
  const publicUrl = config.PUBLIC_URL ?? url;
  const metrics = config.METRICS ? createMetrics(probe) : undefined;
  const readSite = hasSite(config) ? siteReader(config) : undefined;
  const app = createApp({
    db,
    patientDb: background.db,
    hasher: argon2Hasher,
    clock: systemClock,
    log,
    events,
    ...(metrics && { onRequest: metrics.observeRequest }),
    readSite:
      readSite && (async () => ({ ...(await readSite()), history: await readHistory(config.SITE_DIR) })),
    readRelease: readSite && ((name, version) => releasedVersion(config.SITE_DIR, name, version)),
    config: {
      publicUrl,
      requireEmailVerification: config.REQUIRE_EMAIL_VERIFICATION,
      trustedProxies: config.TRUST_PROXY,
      moderators: config.MODERATORS,
      testers: config.TESTERS,
    },
  });
  await startMonitoring(config, metrics, stops);
  const isPublic = config.METRICS_PORT === undefined;
  const api = {
    tls: publicUrl.startsWith("https:"),
    docs: config.API_DOCS && isPublic,
    trustedProxies: config.TRUST_PROXY,
  };
  const apiHttp = await startApiApart(config, () =>
    composeApi(app, { ...api, siteOrigin: new URL(publicUrl).origin }),
  );
  const apiOrigin = apiHttp && `http://${readableHost(config.HOST)}:${apiHttp.port}`;
  server = composeServer({
    api: apiHttp ? undefined : composeApi(app, api),
    db,
    metrics: isPublic ? metrics : undefined,
    gateway: openSite(config, { db, publicUrl, apiOrigin, log }),
    mailbox: hasMailbox(config),
    siteHealth: readSite && (() => healthOf(readSite)),
    trustedProxies: config.TRUST_PROXY,
    ready: async () => accepting && (await probe.ready()),
  });
  accepting = true;
  stops.push(async () => {
    accepting = false;
    await closeInOrder(apiHttp ? [http, apiHttp] : [http], events, config);
  });
  return publicUrl;
}

/** Opens the API's own port, if it has one. */
async function startApiApart(
  { API_PORT, HOST }: Config,
  compose: () => ReturnType<typeof composeApi>,
): Promise<HttpServer | undefined> {
  if (API_PORT === undefined) return undefined;
  const { fetch } = compose();
  return listen(() => fetch, API_PORT, HOST);
}

/** Opens the port for metrics and documentation, if they have one. */
async function startMonitoring(config: Config, metrics: Metrics | undefined, stops: Stops): Promise<void> {
  if (config.METRICS_PORT === undefined) return;
  const { fetch } = composeMonitoring({ metrics, docs: config.API_DOCS });
  const http = await listen(() => fetch, config.METRICS_PORT, config.METRICS_HOST);
  stops.push(http.close);
}

interface SiteParts {
  db: DatabaseConnection["db"];
  publicUrl: string;
  apiOrigin: string | undefined;
  log: Log;
}

function openSite(config: Config, { db, publicUrl, apiOrigin, log }: SiteParts): Hono | undefined {
  if (!hasSite(config)) {
    log.warn({ siteDir: config.SITE_DIR }, "the site hasn't been built: serving only the API");
    return undefined;
  }
  return createGateway({
    siteDir: config.SITE_DIR,
    allowedOrigins: config.ALLOWED_REMOTE_ORIGINS,
    developerOrigins: config.DEVELOPER_ORIGINS,
    apiOrigin,
    tls: publicUrl.startsWith("https:"),
    head: (path) => jobHead({ db, clock: systemClock, publicUrl }, path),
    warn: (message, details) => log.warn(details, message),
  });
}

const hasSite = ({ SITE_DIR }: Config): boolean => existsSync(join(SITE_DIR, "shell"));

function siteReader({ SITE_DIR, ALLOWED_REMOTE_ORIGINS }: Config): () => Promise<SiteFiles> {
  // The gateway reads the same files and reports what is wrong with them.
  const warn = () => undefined;
  return createSiteFiles({ siteDir: SITE_DIR, allowedOrigins: ALLOWED_REMOTE_ORIGINS, warn });
}

/** A site none of whose remotes can be served answers every page with 404: it must not get visitors. */
async function healthOf(readSite: () => Promise<SiteFiles>): Promise<SiteHealth> {
  const { registry, refusals } = await readSite();
  const isUsable = Object.keys(registry.remotes).length > 0 || refusals.length === 0;
  return { isUsable, refusals: refusals.map(refusalText) };
}

function readableHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
