import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { type DemoSignIn, seedDemo } from "../../demo/seed-demo";
import type { Config } from "../config";
import { describeError } from "../core/problem-of";
import type { Log } from "../core/services";
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
import { enterSite, ownServerRecord } from "../site/server-record";
import { systemClock } from "../system-clock";
import { argon2Hasher } from "./argon2-hasher";
import { composeApi, composeServer, type SiteHealth } from "./compose-server";
import { connectDatabase, type DatabaseConnection, migrateDatabase } from "./connect-database";
import { startDueWorker } from "./due-worker";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { startEventListener } from "./event-listener";
import { listen } from "./http-server";
import { createMetrics } from "./metrics";
import { startOutboxWorker } from "./outbox-worker";
import { createSmtpSender } from "./smtp-sender";

const SWEEP_EVERY_MS = 60 * 60 * 1000;

export interface RunningServer {
  /** Where it can be opened. */
  url: string;
  /** Whom one can sign in as, where there is demo data. */
  signIns: { member: DemoSignIn; recruiter: DemoSignIn } | undefined;
  /** Whether mail can be read at `/dev/mailbox`. */
  mailbox: boolean;
  stop(): Promise<void>;
}

interface Options {
  config: Config;
  log: Log;
  /** Put demo data into an empty database of one's own. */
  demo: boolean;
  /** Told when the embedded PostgreSQL is gone for good, so that the server can only end as well. */
  onDatabaseDeath: (error: Error) => void;
}

/**
 * Starts everything in the order in which one thing needs another, and stops it in the reverse order:
 * database, schema, demo data, mail worker, HTTP. What was started is stopped again when a later part fails.
 */
export async function startServer({ config, log, demo, onDatabaseDeath }: Options): Promise<RunningServer> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  try {
    if (hasSite(config)) {
      const own = ownServerRecord(config.ALLOWED_REMOTE_ORIGINS);
      await enterSite(config.SITE_DIR, own, (message) => log.warn({ siteDir: config.SITE_DIR }, message));
    }
    const connection = await openDatabase(config, onDatabaseDeath, stops);
    await migrateDatabase(connection.pool);
    const signIns = await offerDemo(connection, demo || startsWithDemo(config));
    startMail(config, connection, log, stops);
    startSweeping(connection, log, stops);
    const events = await startEvents(connection, log, stops);
    const url = await startHttp(withDemoModerator(config, signIns), connection, events, log, stops);
    startDueMail({ db: connection.db, clock: systemClock, hasher: argon2Hasher, publicUrl: url }, log, stops);
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
): Promise<DatabaseConnection> {
  let url = config.DATABASE_URL;
  if (url === undefined) {
    const postgres = await startEmbeddedPostgres({
      folder: config.DATA_DIR,
      verbose: config.LOG_LEVEL === "debug" || config.LOG_LEVEL === "trace",
      onDeath,
    });
    stops.push(postgres.stop);
    url = postgres.url;
  }
  const connection = connectDatabase(url);
  stops.push(() => connection.pool.end());
  return connection;
}

/** The embedded default does (product.md "Demo data"); but not in production, for its passwords are public. */
function startsWithDemo(config: Config): boolean {
  return config.DATABASE_URL === undefined && config.NODE_ENV !== "production";
}

/** A demo world of one's own has somebody who can try the moderators' pages, unless the configuration names others. */
function withDemoModerator(config: Config, signIns: RunningServer["signIns"]): Config {
  if (!signIns || !startsWithDemo(config) || config.MODERATORS.length > 0) return config;
  return { ...config, MODERATORS: [signIns.recruiter.email] };
}

async function offerDemo({ db }: DatabaseConnection, wanted: boolean): Promise<RunningServer["signIns"]> {
  return wanted ? seedDemo(db, { hasher: argon2Hasher, clock: systemClock }) : undefined;
}

/** Mail is shown only where nobody could mistake it for having been sent, and nobody else could read it. */
function hasMailbox(config: Config): boolean {
  return config.SMTP_URL === undefined && config.NODE_ENV !== "production";
}

function startMail(config: Config, { db, pool }: DatabaseConnection, log: Log, stops: Stops): void {
  if (config.SMTP_URL === undefined) {
    if (!hasMailbox(config)) log.warn({}, "SMTP_URL is not set: mail waits in the outbox");
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

/** Mail that is written when its time has come, not when something is done. */
function startDueMail(run: DueMailRun, log: Log, stops: Stops): void {
  stops.push(
    startDueWorker({ log, failure: "job alerts can't be mailed", work: () => mailDueAlert(run) }),
    startDueWorker({ log, failure: "digests can't be mailed", work: () => mailDueDigest(run) }),
  );
}

function startSweeping({ db }: DatabaseConnection, log: Log, stops: Stops): void {
  const run = () =>
    sweep({ db, clock: systemClock }).catch((error: unknown) =>
      log.error({ error: describeError(error) }, "sweep failed"),
    );
  const timer = setInterval(run, SWEEP_EVERY_MS);
  stops.push(() => clearInterval(timer));
}

async function startHttp(
  config: Config,
  { db }: DatabaseConnection,
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
  const metrics = createMetrics(db);
  const readSite = hasSite(config) ? siteReader(config) : undefined;
  const app = createApp({
    db,
    hasher: argon2Hasher,
    clock: systemClock,
    log,
    events,
    onRequest: metrics.observeRequest,
    readSite,
    config: {
      publicUrl,
      requireEmailVerification: config.REQUIRE_EMAIL_VERIFICATION,
      trustedProxies: config.TRUST_PROXY,
      moderators: config.MODERATORS,
    },
  });
  const apiOrigin = await startApiApart(config, app, publicUrl, stops);
  const gateway = openSite(config, { db, publicUrl, apiOrigin, log });
  server = composeServer({
    api: apiOrigin === undefined ? composeApi(app) : undefined,
    db,
    metrics,
    gateway,
    mailbox: hasMailbox(config),
    siteHealth: readSite && (() => healthOf(readSite)),
    accepting: () => accepting,
  });
  accepting = true;
  stops.push(async () => {
    accepting = false;
    // They would keep the server from closing.
    events.close();
    await http.close();
  });
  return publicUrl;
}

/** Opens the API's own port where it has one, and gives the origin that pages then call. */
async function startApiApart(
  { API_PORT, HOST }: Config,
  app: ReturnType<typeof createApp>,
  publicUrl: string,
  stops: Stops,
): Promise<string | undefined> {
  if (API_PORT === undefined) return undefined;
  const { fetch } = composeApi(app, new URL(publicUrl).origin);
  const http = await listen(() => fetch, API_PORT, HOST);
  stops.push(() => http.close());
  return `http://${readableHost(HOST)}:${http.port}`;
}

interface SiteParts {
  db: DatabaseConnection["db"];
  publicUrl: string;
  apiOrigin: string | undefined;
  log: Log;
}

function openSite(config: Config, { db, publicUrl, apiOrigin, log }: SiteParts): Hono | undefined {
  if (!hasSite(config)) {
    log.warn({ siteDir: config.SITE_DIR }, "no site has been built: only the API is served");
    return undefined;
  }
  return createGateway({
    siteDir: config.SITE_DIR,
    allowedOrigins: config.ALLOWED_REMOTE_ORIGINS,
    developerOrigins: config.DEVELOPER_ORIGINS,
    apiOrigin,
    tls: publicUrl.startsWith("https:"),
    head: (path) => jobHead({ db, publicUrl }, path),
    warn: (message, details) => log.warn(details, message),
  });
}

const hasSite = ({ SITE_DIR }: Config): boolean => existsSync(join(SITE_DIR, "shell"));

function siteReader({ SITE_DIR, ALLOWED_REMOTE_ORIGINS }: Config): () => Promise<SiteFiles> {
  // The gateway reads the same files and tells of what is wrong with them.
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
