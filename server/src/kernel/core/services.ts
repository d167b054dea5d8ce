import type { ServerEvent } from "@guildway/shared/contract/events";
import type { ReleaseChange, ReleaseRecord } from "@guildway/shared/contract/releases";
import type { PublishedRemote, SiteRegistry } from "@guildway/shared/federation/registry";
import type { Database } from "../db/database";
import type { FileStore } from "./file-store";
import type { IdentityProvider } from "./identity-provider";
import type { PasskeyVerifier } from "./passkey-verifier";
import type { PictureEncoder } from "./picture-encoder";
import type { Replicas } from "./replicas";
import type { SecretBox } from "./secret-box";
import type { UploadReader } from "./upload";

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
  /** The product's public address, without a trailing slash; used for links in mail. */
  publicUrl: string;
  requireEmailVerification: boolean;
  /** Who may register: by default, anyone. */
  registration?: "open" | "invited" | "closed";
  /** Email addresses and domains that are invited, in lower case, besides those that operators have invited. */
  invited?: readonly string[] | undefined;
  /** How many proxies in front of the server are trusted about the client's address. */
  trustedProxies: number;
  /** Email addresses of the first moderators, in lower case: their owners become that once they have verified them. */
  moderators: readonly string[];
  /** Where suspended people can appeal. */
  appealsEmail?: string | undefined;
  /** Whether moderators can act only with a second factor. */
  requireModeratorMfa?: boolean;
  /** Email addresses of the members who may open any released version, in lower case. */
  testers?: readonly string[];
  /** Whether a worker reads linked pages. */
  linkPreviews?: boolean;
}

/** The site's remotes as they are now. */
export interface SiteState {
  registry: SiteRegistry;
  /** Registry entries that can't be served; without a name, the whole file. */
  refusals: readonly { name: string; reason: string }[];
  /** What was made live and when, oldest first. */
  history?: readonly (ReleaseRecord & { name: string })[];
}

/** An open page that gets events. */
export interface Subscriber {
  /** The session that it was opened with. */
  sessionId: string;
  /** The posts whose changes it subscribes to; undefined for all posts. */
  posts?: ReadonlySet<string> | undefined;
  /** The people of whom it learns whether they are active. */
  people?: ReadonlySet<string> | undefined;
  /** Whether it is a page that someone sees, not a program. */
  isPage?: boolean;
  /** Gets one event, or several: all pages that get the same events get the same list. */
  onEvents(events: readonly DeliveredEvent[]): void;
  /** The process no longer receives announcements: from here on, events may be missing. */
  onMissing(): void;
  /**
   * No more events will come, or some may have been missed: the page should connect again.
   *
   * @param wait milliseconds that it should wait before, so that not all pages come at once
   */
  onEnd(wait?: number): void;
}

/** Knows passwords that have leaked somewhere. */
export interface BreachedPasswords {
  /** False if it can't tell. */
  contain(password: string): Promise<boolean>;
}

/** Tells whether a password is easy to guess, which can take longer than a request's thread has. */
export interface PasswordEstimator {
  /** @throws {Problem} 503 if there was no time for it */
  isGuessable(password: string, words: readonly string[]): Promise<boolean>;
}

/** Knows approximately where a network address is. */
export interface Geoip {
  /** A city and its country, or a country: `Berlin, Germany`; undefined if it isn't known. */
  locationOf(address: string): string | undefined;
}

/** Sends events to the open pages of an account. */
export interface EventSource {
  /** Whether an account already has as many pages open in this process as it may. */
  isFull(accountId: string): boolean;
  /** @returns a function that unsubscribes */
  subscribe(accountId: string, subscriber: Subscriber): () => void;
  /**
   * What a page of an account was notified of in the last so many seconds, each once.
   *
   * @param posts the ones whose changes the page subscribes to; undefined for all posts
   * @returns undefined if this process can't know all of it
   */
  recent(
    accountId: string,
    seconds: number,
    posts?: ReadonlySet<string>,
  ): readonly DeliveredEvent[] | undefined;
}

/** An event, and the position in the database's log at which it is there, if there are replicas. */
export interface DeliveredEvent {
  event: ServerEvent;
  position: string | undefined;
}

/**
 * Reads what the owner of a domain has published there. Anyone can choose the domain, so an implementation
 * must not connect to private addresses or follow redirects, and gives up after a few seconds.
 */
export interface DomainReader {
  /** The domain's TXT records; none if it has none or can't be asked. */
  readTxt(domain: string): Promise<string[]>;
  /** A small file at an https address, or a sentence that says why it can't be read. */
  readFile(url: string): Promise<{ text: string } | { failure: string }>;
}

/** What was read at an address. */
export interface ReadPage {
  /** Where it was found, after redirects. */
  url: string;
  /** Its `Content-Type`. */
  type: string;
  content: Uint8Array;
}

/**
 * Reads a page, or its first megabyte, or a picture of at most a megabyte, for previews of links. Anyone can
 * choose the address, so an implementation must not connect to private addresses, and gives up after a few
 * seconds.
 */
export interface PageReader {
  /** Undefined if it can't be read. */
  read(url: string, kind: "page" | "picture"): Promise<ReadPage | undefined>;
}

/** Everything an operation needs from outside. Nothing in it depends on Node. */
export interface Services {
  db: Database;
  /** The same database with longer time limits, for work that no page waits for; absent if nothing is limited. */
  patientDb?: Database;
  /** Databases that may answer reads instead of `db`; absent if there are none. */
  replicas?: Replicas | undefined;
  hasher: Hasher;
  clock: Clock;
  config: AppConfig;
  log: Log;
  /** Which remotes the site serves, and what it can't serve; absent if the API runs without a site. */
  readSite?: (() => Promise<SiteState>) | undefined;
  /** A version that was released and whose files are still on the site; undefined if there is no such version. */
  readRelease?: ((name: string, version: string) => Promise<PublishedRemote | undefined>) | undefined;
  /** Names the places in the sources in a stack that a browser reported; absent if the API runs without a site. */
  originalStack?:
    | ((reported: { remote: string; version: string; stack: string }) => Promise<string>)
    | undefined;
  /**
   * Changes which versions of a remote people get, from among those on the site; absent if the API runs without a site.
   *
   * @returns why it isn't possible: `outdated` if somebody else was faster
   */
  changeRelease?:
    | ((
        name: string,
        change: ReleaseChange,
        by: { by: string; at: Date },
      ) => Promise<{ outdated: boolean; reason: string } | undefined>)
    | undefined;
  /** Encrypts secrets at rest; absent if the server has no key for that. */
  secrets?: SecretBox | undefined;
  /** Checks passkeys; absent where they can't be used. */
  passkeys?: PasskeyVerifier | undefined;
  /** Providers that people can sign in with; absent if there are none. */
  identityProviders?: readonly IdentityProvider[] | undefined;
  /** Passwords that are known from breaches; absent if nobody is asked. */
  breaches?: BreachedPasswords | undefined;
  /** Estimates passwords elsewhere; absent if that is done here. */
  passwordEstimator?: PasswordEstimator | undefined;
  /** Looks up where a sign-in came from; absent if the operator has no GeoIP database. */
  geoip?: Geoip | undefined;
  events: EventSource;
  domains: DomainReader;
  /** Stores what people upload. */
  files: FileStore;
  pictureEncoder: PictureEncoder;
  /** Reads the files that people send. */
  uploads: UploadReader;
}
