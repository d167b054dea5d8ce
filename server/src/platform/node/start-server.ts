import { setTimeout as after } from "node:timers/promises";
import { type DemoSignIn, seedDemo } from "../../../demo/seed-demo";
import { CLOSINGS_CHANNEL } from "../../hiring/jobs/closings";
import type { FileStore } from "../../kernel/core/file-store";
import type { Log } from "../../kernel/core/services";
import { systemClock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { EVENTS_CHANNEL } from "../../kernel/events/announce";
import { EventHub } from "../../kernel/events/event-hub";
import { NewPosts } from "../../kernel/events/new-posts";
import { PRESENCE_CHANNEL } from "../../kernel/events/presence";
import { OUTBOX_CHANNEL } from "../../kernel/mail/outbox";
import { REMOVED_FILES_CHANNEL } from "../../kernel/storage/removed-files";
import { ERASING_CHANNEL } from "../../kernel/tasks/erasing";
import { grantFirstModerators } from "../../members/roles/grant-first-moderators";
import { SESSIONS_CHANNEL, SessionCache } from "../../members/sessions/session-cache";
import { ownServerRecord, recordServer, requireFittingApps } from "../../releases/site/server-record";
import { LINK_PREVIEWS_CHANNEL } from "../../social/link-previews/wake-readers";
import { NEWS_CHANNEL } from "../../social/notifications/next-news";
import { findReaders } from "../../social/posts/find-readers";
import type { Config } from "../config";
import { argon2Hasher } from "./argon2-hasher";
import { deliverEvents, deliverPresence } from "./event-listener";
import { hasMailbox } from "./has-mailbox";
import { type Listener, startListener } from "./listener";
import { openDatabases } from "./open-database";
import { openGeoip } from "./open-geoip";
import { openSecretBox } from "./open-secret-box";
import { hasSite } from "./open-site";
import { createEncoderPool, type EncoderPool } from "./pictures/encoder-pool";
import { requireFolder } from "./require-folder";
import { requireSafeAddress } from "./require-safe-address";
import { startHttp } from "./start-http";
import { startMail, startWorkers } from "./start-workers";
import { impatiently, type Stops, stopAll } from "./stops";
import { filesFolder, openFileStore } from "./storage/open-file-store";
import type { FilesState } from "./storage/start-file-workers";
import { startTracing } from "./tracing";

/** How long a start waits for events; pages that miss some reconnect. */
const LISTEN_MS = 5_000;

const NO_KEY =
  "SECRETS_KEY isn't set: nobody can add an authenticator app, and links in mail are readable in the database until they are sent";

export interface RunningServer {
  /** The address to open. */
  url: string;
  /** Accounts to sign in with, if there is demo data. */
  signIns: { member: DemoSignIn; recruiter: DemoSignIn } | undefined;
  /** Whether mail can be read at `/dev/mailbox`. */
  mailbox: boolean;
}

interface Options {
  config: Config;
  log: Log;
  /** Whether to put demo data into your own empty database. */
  demo: boolean;
  /** Called when the embedded PostgreSQL has ended unexpectedly, so that the server has to end as well. */
  onDatabaseDeath: (error: Error) => void;
  /** The functions that stop it, filled as parts are started. */
  stops: Stops;
  /** Resolves once the site is built, in parallel with the start. */
  site?: Promise<unknown> | undefined;
}

/**
 * Starts everything in order of dependency, and stops it in reverse: files, database, demo data, events, mail, HTTP,
 * other work.
 * If a part fails to start, the earlier ones are stopped.
 */
export async function startServer(options: Options): Promise<RunningServer> {
  const { config, log, demo, onDatabaseDeath, stops, site } = options;
  // It's awaited after the database, and may fail before.
  site?.catch(() => undefined);
  const wantsDemo = demo || startsWithDemo(config);
  requireSafeAddress(config, { demo: wantsDemo, mailbox: hasMailbox(config) });
  try {
    const own = ownServerRecord(config.ALLOWED_REMOTE_ORIGINS);
    const requireFit = async () => hasSite(config) && requireFittingApps(config.SITE_DIR, own);
    if (!site) await requireFit();
    if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) await startTracing(stops);
    const geoip = await openGeoip(config);
    const files = await openFiles(config, stops);
    const databases = await openDatabases({ config, files, log, stops, onDeath: onDatabaseDeath });
    const { db } = databases.background;
    const signIns = await offerDemo(db, files, wantsDemo);
    await grantFirstModerators(db, firstModerators(config, signIns), systemClock.now());
    if (site) await site.then(requireFit);
    const listener = openListener(databases.directUrl, log, stops);
    const [events, sessions] = [new EventHub(), new SessionCache()];
    const newPosts = new NewPosts(events, findReaders(databases.requests.db), log);
    deliverEvents(listener, events, sessions, newPosts, databases.replicas);
    deliverPresence(listener, events, databases.requests.db, log);
    databases.replicas?.follow(listener);
    await Promise.race([listener.listening, after(LISTEN_MS, undefined, { ref: false })]);
    // From here on, everything is stopped in parallel, and the server first says that it is stopping.
    const [servers, workers]: [Stops, Stops] = [[], []];
    stops.push(async () => {
      await Promise.all([stopAll(servers), ...workers.map((undo) => impatiently(undo)())]);
    });
    const secrets = await openSecretBox(config);
    if (!secrets && config.NODE_ENV === "production") log.warn({}, NO_KEY);
    startMail({ config, db, listener, log, secrets }, stops, workers);
    const pictureEncoder = openEncoder(stops);
    const filesState: FilesState = { refusal: undefined };
    const parts = {
      secrets,
      files,
      filesState,
      geoip,
      pictureEncoder,
      databases,
      events,
      sessions,
      listener,
      own,
      log,
    };
    const url = await startHttp(config, parts, stops, servers);
    startWorkers(
      { config, db, files, filesState, pictureEncoder, listener, log, secrets, publicUrl: url },
      workers,
    );
    if (hasSite(config)) {
      const warn = (message: string) => log.warn({ siteDir: config.SITE_DIR }, message);
      await recordServer(config.SITE_DIR, { ...own, publicUrl: url }, warn);
    }
    return { url, signIns, mailbox: hasMailbox(config) };
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

async function openFiles(config: Config, stops: Stops): Promise<FileStore> {
  const folder = filesFolder(config);
  if (folder !== undefined) await requireFolder(config.FILES_DIR ? "FILES_DIR" : "DATA_DIR", folder);
  const { store, close } = await openFileStore(config);
  stops.push(close);
  return store;
}

function openEncoder(stops: Stops): EncoderPool {
  const pool = createEncoderPool({ gently: true });
  stops.push(pool.close);
  return pool;
}

function openListener(url: string, log: Log, stops: Stops): Listener {
  const listener = startListener({
    url,
    channels: [
      EVENTS_CHANNEL,
      PRESENCE_CHANNEL,
      SESSIONS_CHANNEL,
      CLOSINGS_CHANNEL,
      ERASING_CHANNEL,
      OUTBOX_CHANNEL,
      NEWS_CHANNEL,
      REMOVED_FILES_CHANNEL,
      LINK_PREVIEWS_CHANNEL,
    ],
    log,
  });
  stops.push(listener.stop);
  return listener;
}

/**
 * The embedded database starts with demo data (product §15.1), except in production, because the demo passwords are
 * public.
 */
function startsWithDemo(config: Config): boolean {
  return config.DATABASE_URL === undefined && config.NODE_ENV !== "production";
}

/** A demo account is a moderator, so that the moderators' pages can be tried, unless the configuration names others. */
function firstModerators(config: Config, signIns: RunningServer["signIns"]): readonly string[] {
  if (!signIns || !startsWithDemo(config) || config.MODERATORS.length > 0) return config.MODERATORS;
  return [signIns.recruiter.email];
}

async function offerDemo(db: Database, files: FileStore, wanted: boolean): Promise<RunningServer["signIns"]> {
  if (!wanted) return undefined;
  return seedDemo(db, {
    hasher: argon2Hasher,
    clock: systemClock,
    files,
    // Loaded only for a new demo world, with the code that draws.
    makePictures: async () =>
      (await import("../../../demo/pictures/store-pictures")).storeDemoPictures(files),
  });
}
