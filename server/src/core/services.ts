import type { ServerEvent } from "@guildway/shared/contract/events";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import type { Database } from "../db/database";

/** Hashing of passwords, argon2id on the server and a stand-in in the browser build, and of secrets. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** Without a hash it does the same work and answers false, so that no time tells the two apart. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** What the database keeps of a secret: its SHA-256. Web Crypto gives it later, Node at once and for less. */
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
  /** Where people reach the product, without a trailing slash; links in mail begin with it. */
  publicUrl: string;
  requireEmailVerification: boolean;
  /** How many proxies stand before the server and are believed about the client's address. */
  trustedProxies: number;
  /** E-mail addresses of the members who work through reports, in lower case. */
  moderators: readonly string[];
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

/** Everything an operation needs from outside; nothing of Node is among it. */
export interface Services {
  db: Database;
  /** The same database for what may take longer than a page waits; absent where nothing is limited. */
  patientDb?: Database;
  hasher: Hasher;
  clock: Clock;
  config: AppConfig;
  log: Log;
  /** Which remotes the site serves; absent where the API runs without a site. */
  readRegistry?: (() => Promise<SiteRegistry>) | undefined;
  events: EventSource;
}
