import { setTimeout as after } from "node:timers/promises";
import type { ServerRecord } from "@guildway/shared/federation/release-file";
import { type DemoSignIn, seedDemo } from "../../../demo/seed-demo";
import { createApp } from "../../api/create-app";
import type { FileStore } from "../../kernel/core/file-store";
import type { Log, PlaceFinder, Services } from "../../kernel/core/services";
import { systemClock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { EVENTS_CHANNEL } from "../../kernel/events/announce";
import { EventHub } from "../../kernel/events/event-hub";
import { OUTBOX_CHANNEL } from "../../kernel/mail/outbox";
import { REMOVED_FILES_CHANNEL } from "../../kernel/storage/removed-files";
import { ERASING_CHANNEL } from "../../kernel/tasks/erasing";
import { SESSIONS_CHANNEL, SessionCache } from "../../members/accounts/session-cache";
import { grantFirstModerators } from "../../members/roles/grant-first-moderators";
import { readHistory } from "../../releases/site/history";
import { releasedVersion } from "../../releases/site/released-version";
import { ownServerRecord, recordServer, requireFittingApps } from "../../releases/site/server-record";
import { LINK_PREVIEWS_CHANNEL } from "../../social/link-previews/wake-readers";
import { NEWS_CHANNEL } from "../../social/notifications/next-news";
import type { Config } from "../config";
import { createCrawlerFiles } from "../crawlers/create-crawler-files";
import { createMedia } from "../gateway/media";
import { argon2Hasher } from "./argon2-hasher";
import { createBreachedPasswords } from "./breached-passwords";
import { closeInOrder } from "./close-in-order";
import { composeApi, composeMonitoring, composeServer } from "./compose-server";
import { createDomainReader } from "./domain-reader";
import { deliverEvents } from "./event-listener";
import { type HttpServer, listen } from "./http-server";
import { createIdentityProviders } from "./identity-providers";
import { type Listener, startListener } from "./listener";
import { createMailboxPage } from "./mailbox-page";
import { createMetrics, type Metrics } from "./metrics";
import { type Databases, openDatabases } from "./open-database";
import { openPlaces } from "./open-places";
import { openSecretBox } from "./open-secret-box";
import { hasSite, healthOf, openSite, openSiteReader } from "./open-site";
import { createPictureDrawer } from "./page-pictures/picture-drawer";
import { createPasskeyVerifier } from "./passkeys";
import { createPasswordEstimator } from "./password-estimator";
import { createEncoderPool, type EncoderPool } from "./pictures/encoder-pool";
import { startHidingPictures } from "./pictures/start-hiding-pictures";
import { requireSafeAddress } from "./require-safe-address";
import { startMail, startWorkers } from "./start-workers";
import { impatiently, type Stops, stopAll } from "./stops";
import { openFileStore } from "./storage/open-file-store";
import type { FilesState } from "./storage/start-file-workers";
import { describeTrace, startTracing } from "./tracing";
import { createDiskUploads } from "./uploads/disk-uploads";

/** How long a start waits until it gets events; pages that miss some because of it connect again. */
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
  /** What stops it, from the moment that there is something to stop. */
  stops: Stops;
  /** Resolves once the site is built, which goes on beside the start. */
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
    const places = await openPlaces(config);
    const files = await openFiles(config, stops);
    const databases = await openDatabases({ config, files, log, stops, onDeath: onDatabaseDeath });
    const { db } = databases.background;
    const signIns = await offerDemo(db, files, wantsDemo);
    await grantFirstModerators(db, firstModerators(config, signIns), systemClock.now());
    if (site) await site.then(requireFit);
    const listener = openListener(databases.directUrl, log, stops);
    const [events, sessions] = [new EventHub(), new SessionCache()];
    deliverEvents(listener, events, sessions, databases.replicas);
    databases.replicas?.follow(listener);
    await Promise.race([listener.listening, after(LISTEN_MS, undefined, { ref: false })]);
    // From here on, everything is stopped side by side, and first of all the server says that it is leaving.
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
      places,
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
      await recordServer(config.SITE_DIR, own, (message) => log.warn({ siteDir: config.SITE_DIR }, message));
    }
    return { url, signIns, mailbox: hasMailbox(config) };
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

async function openFiles(config: Config, stops: Stops): Promise<FileStore> {
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
      SESSIONS_CHANNEL,
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

/** The embedded database does (product §15.1), but not in production, because the demo passwords are public. */
function startsWithDemo(config: Config): boolean {
  return config.DATABASE_URL === undefined && config.NODE_ENV !== "production";
}

/** A demo account is one, so that the moderators' pages can be tried, unless the configuration names others. */
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
    // Loaded only for a new world, with what draws.
    makePictures: async () =>
      (await import("../../../demo/pictures/store-pictures")).storeDemoPictures(files),
  });
}

/** Shows mail only if nobody could mistake it for sent mail, and nobody else could read it. */
function hasMailbox(config: Config): boolean {
  return config.SMTP_URL === undefined && config.NODE_ENV !== "production";
}

const poolsOf = ({ requests, background, exports, replicas }: Databases) => ({
  requests: requests.pool,
  background: background.pool,
  exports: exports.pool,
  ...Object.fromEntries((replicas?.states ?? []).map(({ name, pool }) => [`replica ${name}`, pool])),
});

interface HttpParts extends Pick<Services, "secrets"> {
  files: FileStore;
  filesState: FilesState;
  places: PlaceFinder | undefined;
  pictureEncoder: EncoderPool;
  databases: Databases;
  events: EventHub;
  sessions: SessionCache;
  listener: Listener;
  /** What this server serves. */
  own: ServerRecord;
  log: Log;
}

async function startHttp(
  config: Config,
  {
    secrets,
    files,
    filesState,
    places,
    pictureEncoder,
    databases,
    events,
    sessions,
    listener,
    own,
    log,
  }: HttpParts,
  stops: Stops,
  servers: Stops,
): Promise<string> {
  const { probe, replicas, requests, background, exports } = databases;
  const { db } = requests;
  let accepting = false;
  type Server = ReturnType<typeof composeServer>;
  let open: (server: Server) => void = () => {};
  const composed = new Promise<Server>((resolve) => {
    open = resolve;
  });
  // Requests may come before the server is composed, which needs the port. They wait: a proxy wouldn't repeat what is refused.
  const http = await listen(
    () => async (request, env) => (await composed).fetch(request, env),
    config.PORT,
    config.HOST,
  );
  const url = `http://${readableHost(config.HOST)}:${http.port}`;
  const publicUrl = config.PUBLIC_URL ?? url;
  const metrics = isMonitored(config, config.METRICS)
    ? createMetrics({
        probe,
        replicas,
        pools: poolsOf(databases),
        listener,
        events,
        pictures: pictureEncoder,
        files: filesState,
      })
    : undefined;
  const readSite = await openSiteReader(config, own.wires, log);
  const passwordEstimator = createPasswordEstimator();
  const drawer = createPictureDrawer(files);
  stops.push(passwordEstimator.close, drawer.close);
  const app = createApp({
    db,
    patientDb: exports.db,
    replicas,
    hasher: argon2Hasher,
    clock: systemClock,
    log,
    secrets,
    passkeys: createPasskeyVerifier(publicUrl),
    identityProviders: createIdentityProviders(config.OIDC_PROVIDERS, publicUrl, log),
    breaches: config.PWNED_PASSWORDS_URL
      ? createBreachedPasswords(config.PWNED_PASSWORDS_URL, log)
      : undefined,
    passwordEstimator,
    places,
    events,
    sessions,
    domains: createDomainReader(),
    files,
    pictureEncoder,
    uploads: createDiskUploads(),
    onRequest: (request) => {
      metrics?.observeRequest(request);
      describeTrace(request);
    },
    readSite:
      readSite && (async () => ({ ...(await readSite()), history: await readHistory(config.SITE_DIR) })),
    readRelease: readSite && ((name, version) => releasedVersion(config.SITE_DIR, name, version)),
    config: {
      publicUrl,
      requireEmailVerification: config.REQUIRE_EMAIL_VERIFICATION,
      registration: config.REGISTRATION,
      invited: config.INVITED,
      trustedProxies: config.TRUST_PROXY,
      moderators: config.MODERATORS,
      appealsEmail: config.APPEALS_EMAIL,
      requireModeratorMfa: config.REQUIRE_MODERATOR_MFA,
      testers: config.TESTERS,
      linkPreviews: config.LINK_PREVIEWS,
    },
  });
  await startMonitoring(config, metrics, stops);
  const isPublic = config.METRICS_PORT === undefined;
  const api = {
    tls: publicUrl.startsWith("https:"),
    hstsSubdomains: config.HSTS_SUBDOMAINS,
    docs: isMonitored(config, config.API_DOCS) && isPublic,
    trustedProxies: config.TRUST_PROXY,
  };
  const apiHttp = await startApiApart(config, () =>
    composeApi(app, { ...api, siteOrigin: new URL(publicUrl).origin }),
  );
  const apiOrigin = apiHttp && `http://${readableHost(config.HOST)}:${apiHttp.port}`;
  const server = composeServer({
    api: apiHttp ? undefined : composeApi(app, api),
    metrics: isPublic ? metrics : undefined,
    media: createMedia({ files, isHidden: await startHidingPictures(background.db, log, stops) }),
    crawlerFiles: createCrawlerFiles({ db, clock: systemClock, publicUrl }),
    observeSite: metrics?.observeSite,
    gateway:
      readSite && openSite(config, { db, publicUrl, apiOrigin, readSite, drawPicture: drawer.draw, log }),
    mailbox: hasMailbox(config) ? createMailboxPage({ db, publicUrl, secrets }) : undefined,
    siteHealth: readSite && (() => healthOf(readSite)),
    trustedProxies: config.TRUST_PROXY,
    tls: api.tls,
    hstsSubdomains: api.hstsSubdomains,
    ready: async () => accepting && (await probe.ready()),
  });
  accepting = true;
  open(server);
  servers.push(async () => {
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

/** Monitoring has to be asked for in production, or to have a port that isn't the public one. */
function isMonitored({ NODE_ENV, METRICS_PORT }: Config, wanted: boolean | undefined): boolean {
  return wanted ?? (NODE_ENV !== "production" || METRICS_PORT !== undefined);
}

/** Opens the port for metrics and documentation, if they have one. */
async function startMonitoring(config: Config, metrics: Metrics | undefined, stops: Stops): Promise<void> {
  if (config.METRICS_PORT === undefined) return;
  const { fetch } = composeMonitoring({ metrics, docs: isMonitored(config, config.API_DOCS) });
  const http = await listen(() => fetch, config.METRICS_PORT, config.METRICS_HOST);
  stops.push(http.close);
}

function readableHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
