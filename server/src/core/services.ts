import type { ServerEvent } from "@guildway/shared/contract/events";
import type { ReleaseRecord } from "@guildway/shared/contract/releases";
import type { PublishedRemote, SiteRegistry } from "@guildway/shared/federation/registry";
import type { Database } from "../db/database";

/** Hashes passwords (argon2id on the server, a stand-in in the browser build) and secrets. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** Without a hash it does the same work and returns false, so that timing doesn't tell the two apart. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /**
   * Returns a secret's SHA-256, which the database stores. Web Crypto returns a promise; Node answers at once and
   * faster.
   */
  digest(secret: string): Uint8Array | Promise<Uint8Array>;
}

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The part of a pino logger that the application uses. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The part of the configuration that the application reads. */
export interface AppConfig {
  /** Address at which people open the product, without a trailing slash; used for links in mail. */
  publicUrl: string;
  requireEmailVerification: boolean;
  /** How many proxies in front of the server are trusted about the client's address. */
  trustedProxies: number;
  /** Email addresses of the members who review reports, in lower case. */
  moderators: readonly string[];
  /** E-mail addresses of the members who may open any released version, in lower case. */
  testers?: readonly string[];
}

/** The site's remotes as they are now. */
export interface SiteState {
  registry: SiteRegistry;
  /** What of the registry is not served as its file says; without a name it is the whole file. */
  refusals: readonly { name: string; reason: string }[];
  /** What was made live and when, oldest first. */
  history?: readonly (ReleaseRecord & { name: string })[];
}

/** An open page that is told of events. */
export interface Subscriber {
  onEvent(event: ServerEvent): void;
  /** No more events will come, or some may have been missed: the page should connect again. */
  onEnd(): void;
}

/** Tells the open pages of an account what happens. */
export interface EventSource {
  /** Whether an account already has as many pages open in this process as it may. */
  isFull(accountId: string): boolean;
  /** @returns a function that unsubscribes */
  subscribe(accountId: string, subscriber: Subscriber): () => void;
}

/** Everything an operation needs from outside. Nothing in it depends on Node. */
export interface Services {
  db: Database;
  /** The same database with longer time limits, for work that no page waits for; absent if nothing is limited. */
  patientDb?: Database;
  hasher: Hasher;
  clock: Clock;
  config: AppConfig;
  log: Log;
  /** Which remotes the site serves, and what it can't serve; absent if the API runs without a site. */
  readSite?: (() => Promise<SiteState>) | undefined;
  /** A version that was released and whose files are still on the site; undefined if there is no such version. */
  readRelease?: ((name: string, version: string) => Promise<PublishedRemote | undefined>) | undefined;
  events: EventSource;
}
