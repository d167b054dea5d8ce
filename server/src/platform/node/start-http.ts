import { tmpdir } from "node:os";
import type { ServerRecord } from "@guildway/shared/federation/release-file";
import { createApp } from "../../api/create-app";
import type { FileStore } from "../../kernel/core/file-store";
import { createLanes, createPageLane } from "../../kernel/core/lanes";
import type { Geoip, Log, Services } from "../../kernel/core/services";
import { systemClock } from "../../kernel/core/services";
import type { EventHub } from "../../kernel/events/event-hub";
import type { SessionCache } from "../../members/sessions/session-cache";
import { readHealths, readSiteVitals } from "../../releases/healths";
import { changeAsAsked } from "../../releases/site/change-remote";
import { readHistory } from "../../releases/site/history";
import { createStackReader } from "../../releases/site/original-stack";
import { releasedVersion } from "../../releases/site/released-version";
import type { Config } from "../config";
import { createCrawlerFiles } from "../crawlers/create-crawler-files";
import { createFeeds } from "../feeds/create-feeds";
import { createMedia } from "../gateway/media";
import { argon2Hasher } from "./argon2-hasher";
import { createBreachedPasswords } from "./breached-passwords";
import { closeInOrder } from "./close-in-order";
import { composeApi, composeMonitoring, composeServer } from "./compose-server";
import { createDomainReader } from "./domain-reader";
import { hasMailbox } from "./has-mailbox";
import { type HttpServer, listen, readableHost } from "./http-server";
import { createIdentityProviders } from "./identity-providers";
import type { Listener } from "./listener";
import { createMailboxPage } from "./mailbox-page";
import { createMetrics, type Metrics } from "./metrics";
import type { Databases } from "./open-database";
import { healthOf, openSite, openSiteReader } from "./open-site";
import { createPictureDrawer } from "./page-pictures/picture-drawer";
import { createPasskeyVerifier } from "./passkeys";
import { createPasswordEstimator } from "./password-estimator";
import type { EncoderPool } from "./pictures/encoder-pool";
import { startHidingPictures } from "./pictures/start-hiding-pictures";
import type { Stops } from "./stops";
import { filesFolder } from "./storage/open-file-store";
import type { FilesState } from "./storage/start-file-workers";
import { describeTrace } from "./tracing";
import { createDiskUploads } from "./uploads/disk-uploads";
import { watchCertificate } from "./watch-certificate";

interface HttpParts extends Pick<Services, "secrets"> {
  files: FileStore;
  filesState: FilesState;
  geoip: Geoip | undefined;
  pictureEncoder: EncoderPool;
  databases: Databases;
  events: EventHub;
  sessions: SessionCache;
  listener: Listener;
  /** What this server serves. */
  own: ServerRecord;
  log: Log;
}

const HOUR_MS = 60 * 60_000;

/**
 * Opens the ports, and composes what answers on them.
 * @returns the address at which people open the product
 */
export async function startHttp(
  config: Config,
  {
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
  // Requests may arrive before the server is composed, which needs the port. They wait, because a proxy wouldn't
  // repeat refused requests.
  const http = await listen(
    () => async (request, env) => (await composed).fetch(request, env),
    config.PORT,
    config.HOST,
  );
  const url = `http://${readableHost(config.HOST)}:${http.port}`;
  const publicUrl = config.PUBLIC_URL ?? url;
  const readSite = await openSiteReader(config, own.wires, log);
  const metrics = isMonitored(config, config.METRICS)
    ? createMetrics({
        probe,
        replicas,
        pools: poolsOf(databases),
        listener,
        events,
        pictures: pictureEncoder,
        files: filesState,
        folders: foldersOf(config),
        releases:
          readSite &&
          (async () =>
            readHealths(background.db, (await readSite()).registry, new Date(Date.now() - HOUR_MS))),
        vitals:
          readSite && (async () => readSiteVitals(background.db, (await readSite()).registry, new Date())),
        certificateEnds: publicUrl.startsWith("https:") ? watchCertificate(publicUrl, stops) : undefined,
      })
    : undefined;
  const passwordEstimator = createPasswordEstimator();
  const drawer = createPictureDrawer(files);
  stops.push(passwordEstimator.close, drawer.close);
  const laneOf = createLanes();
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
    geoip,
    events,
    sessions,
    domains: createDomainReader(),
    files,
    pictureEncoder,
    uploads: createDiskUploads(),
    laneOf,
    onRequest: (request) => {
      metrics?.observeRequest(request);
      describeTrace(request);
    },
    readSite:
      readSite && (async () => ({ ...(await readSite()), history: await readHistory(config.SITE_DIR) })),
    readRelease: readSite && ((name, version) => releasedVersion(config.SITE_DIR, name, version)),
    originalStack: readSite && createStackReader(config.SITE_DIR),
    changeRelease: readSite && changeAsAsked(config.SITE_DIR),
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
    media: createMedia({
      files,
      isHidden: await startHidingPictures(background.db, log, stops),
      toJpeg: drawer.toJpeg,
    }),
    crawlerFiles: createCrawlerFiles({ db, clock: systemClock, publicUrl }),
    feeds: createFeeds({ db, clock: systemClock, publicUrl }, createPageLane(), laneOf("searches")),
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

const poolsOf = ({ requests, background, exports, replicas }: Databases) => ({
  requests: requests.pool,
  background: background.pool,
  exports: exports.pool,
  ...Object.fromEntries((replicas?.states ?? []).map(({ name, pool }) => [`replica ${name}`, pool])),
});

/** The folders that files are written to. */
function foldersOf(config: Config): Record<string, string> {
  const files = filesFolder(config);
  return { uploads: tmpdir(), ...(files !== undefined && { files }) };
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

/** In production, monitoring must be turned on or have its own port. */
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
