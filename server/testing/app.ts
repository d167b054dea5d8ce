import { type Contract, contract, type EndpointName } from "@guildway/shared/contract";
import { UNDO_SECONDS } from "@guildway/shared/contract/applicants";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { IDEMPOTENCY_HEADER } from "@guildway/shared/contract/idempotency-header";
import { RENEWING } from "@guildway/shared/contract/renewing";
import type { Input } from "@guildway/shared/contract/types";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { createApp } from "../src/api/create-app";
import { notifyOfDueDecision } from "../src/hiring/applicants/notify-of-decisions";
import { eraseCompany } from "../src/hiring/companies/erase-company";
import { createLanes } from "../src/kernel/core/lanes";
import type { AppConfig, Services, SiteState } from "../src/kernel/core/services";
import type { Database } from "../src/kernel/db/database";
import { outbox, sessions } from "../src/kernel/db/schema";
import { EventHub } from "../src/kernel/events/event-hub";
import { MemoryFileStore } from "../src/kernel/storage/memory-file-store";
import { createPasskeyVerifier } from "../src/platform/node/passkeys";
import { createDiskUploads } from "../src/platform/node/uploads/disk-uploads";
import { eraseAccount } from "../src/trust/personal-data/erase-account";
import { CONFIRMED_BROWSER } from "./builders";
import { createTestDatabase, type TestDatabase } from "./database";
import { createPatientLane } from "./patient-lane";
import { requireDocumented } from "./require-documented";
import { sharpEncoder } from "./sharp-encoder";
import { TestClock } from "./test-clock";
import { TestDomains } from "./test-domains";
import { testHasher } from "./test-hasher";
import { TestLog } from "./test-log";
import { testSecrets } from "./test-secrets";

/** Gives a caller the new token of a session that a call has renewed, as a browser does. */
export function followSession(
  name: EndpointName,
  body: unknown,
  caller: { token?: string } | undefined,
): void {
  const { access_token } = z.object({ access_token: z.string().optional() }).catch({}).parse(body);
  if (caller && access_token !== undefined && RENEWING.has(name)) caller.token = access_token;
}

/** The response to a call. If it succeeded, `body` has passed the contract's response schema. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  /** The cursor of the next page. */
  next: string | undefined;
}

interface Caller {
  /** Bearer token. */
  token?: string;
  /** Network address; by default, every caller has its own. */
  address?: string;
  /** Cookies of the browser, as it sends them. */
  cookie?: string;
  /** `Idempotency-Key`. */
  key?: string;
}

/** What a test passes in: the version that was read only if the test is about that. */
export type TestInput<E extends Endpoint> = E extends { versionOf: string }
  ? Input<Omit<E, "versionOf">> & { version?: number }
  : Input<E>;

type Body<E extends Endpoint> = z.output<E["response"]>;

/** The paths of the calls that take a confirmation. */
const CONFIRMED_PATHS = Object.values<Endpoint>(contract).flatMap(({ confirmed, path }) =>
  confirmed ? [new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`)] : [],
);

/** The real application on its own database. */
export class TestApp {
  readonly clock = new TestClock();
  readonly log = new TestLog();
  readonly events = new EventHub();
  readonly db: Database;
  /** The remotes of the site that the application is served with. */
  registry: SiteRegistry = { remotes: {} };
  /** The site's registry entries that can't be served. */
  refusals: SiteState["refusals"] = [];
  /** The site's history of releases. */
  history: NonNullable<SiteState["history"]> = [];
  /** A released version of the site. */
  readRelease: NonNullable<Services["readRelease"]> = async () => undefined;
  /** Names the places in the sources of a reported stack. */
  originalStack: NonNullable<Services["originalStack"]> = async ({ stack }) => stack;
  readonly domains = new TestDomains();
  readonly files = new MemoryFileStore();
  readonly secrets = testSecrets;
  readonly publicUrl = "https://guildway.test";
  readonly hono: ReturnType<typeof createApp>;

  constructor(
    readonly database: TestDatabase,
    config: Partial<AppConfig> = {},
    services: Partial<Services> = {},
  ) {
    this.db = database.db;
    this.hono = createApp({
      laneOf: createLanes(createPatientLane),
      db: database.db,
      hasher: testHasher,
      clock: this.clock,
      log: this.log,
      secrets: this.secrets,
      passkeys: createPasskeyVerifier("https://guildway.test"),
      events: this.events,
      readSite: async () => ({ registry: this.registry, refusals: this.refusals, history: this.history }),
      readRelease: (name, version) => this.readRelease(name, version),
      originalStack: (reported) => this.originalStack(reported),
      domains: this.domains,
      files: this.files,
      pictureEncoder: sharpEncoder,
      uploads: createDiskUploads(),
      config: {
        publicUrl: this.publicUrl,
        requireEmailVerification: true,
        trustedProxies: 0,
        moderators: [],
        linkPreviews: true,
        ...config,
      },
      ...services,
    });
  }

  /** Lets the ten seconds pass after which applicants are notified of decisions. */
  async notifyOfDecisions(): Promise<void> {
    this.clock.advance({ seconds: UNDO_SECONDS });
    while (await notifyOfDueDecision(this)) {}
  }

  /** Has the tasks erase what was deleted, as they do once nobody can bring it back anymore. */
  async eraseDeleted(): Promise<void> {
    await this.endUndoTime();
    await this.eraseDue();
  }

  /** Makes deletions older than they can be undone. */
  async endUndoTime(): Promise<void> {
    await this.db.execute(sql`
      with asked as (select id, deletion_asked_at as since from accounts where deletion_asked_at is not null),
           earlier as (update accounts set deletion_asked_at = since - interval '7 days' from asked where accounts.id = asked.id)
      update profiles set hidden_at = since - interval '7 days' from asked
       where profiles.id = asked.id and hidden_at = since`);
  }

  /** Has the tasks erase what is due by the clock. */
  async eraseDue(): Promise<void> {
    while ((await eraseAccount(this)) || (await eraseCompany(this))) {}
  }

  /** Sends any request, with the path below `/api`. */
  async request(
    path: string,
    init: RequestInit = {},
    { token, address = randomAddress(), cookie, key }: Caller = {},
  ) {
    if (token && CONFIRMED_PATHS.some((pattern) => pattern.test(path))) await this.confirmBuilt(token);
    const headers = new Headers(init.headers);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (cookie) headers.set("Cookie", cookie);
    if (key) headers.set(IDEMPOTENCY_HEADER, key);
    return this.hono.request(`/api${path}`, { ...init, headers }, { remoteAddress: address });
  }

  private async confirmBuilt(token: string): Promise<void> {
    // What a test has confirmed otherwise, or not at all, ends as the product says.
    const isBuilt = and(
      eq(sessions.userAgent, CONFIRMED_BROWSER),
      eq(sessions.confirmedBy, "password"),
      isNotNull(sessions.confirmedAt),
    );
    await this.db
      .update(sessions)
      .set({ confirmedAt: this.clock.now() })
      .where(and(isBuilt, eq(sessions.tokenHash, await testHasher.digest(token))));
  }

  /** Calls an endpoint that must succeed, and checks the answer against the contract. */
  async call<Name extends EndpointName>(
    name: Name,
    input: TestInput<Contract[Name]>,
    caller?: Caller,
  ): Promise<Answer<Body<Contract[Name]>>> {
    const response = await this.send(name, input, caller);
    const endpoint: Endpoint = contract[name];
    const expected = endpoint.status ?? 200;
    const text = await response.text();
    // What was to be created may exist already.
    const isExpected = response.status === expected || (expected === 201 && response.status === 200);
    if (!isExpected) throw new Error(`${name} answered ${response.status}: ${text}`);
    const body = endpoint.response.parse(text === "" ? undefined : JSON.parse(text)) as Body<Contract[Name]>;
    followSession(name, body, caller);
    return { status: response.status, headers: response.headers, body, next: nextCursor(response.headers) };
  }

  /** Calls an endpoint that must refuse, and returns the problem. */
  async refuse<Name extends EndpointName>(name: Name, input: unknown, caller?: Caller) {
    const response = await this.send(name, input, caller);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    return toProblem(response);
  }

  /** Calls an endpoint, whatever it answers; also with input that its types would not allow. */
  async send(name: EndpointName, input: unknown, caller?: Caller): Promise<Response> {
    const { path, init } = requestFor(contract[name], input);
    const response = await this.request(path, init, caller);
    await requireDocumented(name, response);
    return response;
  }
}

async function toProblem(response: Response) {
  const problem: {
    type: string;
    title: string;
    status: number;
    detail: string;
    request_id: string;
    errors?: { path: string; message: string }[];
  } = JSON.parse(await response.text());
  expect(problem.status).toBe(response.status);
  return { ...problem, headers: response.headers };
}

/** Turns a client's flat input into path, query and body, as the client of `shared/client/api` does. */
function requestFor(endpoint: Endpoint, input: unknown): { path: string; init: RequestInit } {
  const fields = new Map(Object.entries(input ?? {}));
  const remove = (name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return value;
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(remove(name))),
  );
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    const value = remove(name);
    if (value !== undefined) query.set(name, String(value));
  }
  const address = query.size > 0 ? `${path}?${query}` : path;
  if (endpoint.upload) {
    const form = new FormData();
    const file = remove("file");
    if (file instanceof File) form.set("file", file);
    return { path: address, init: { method: endpoint.method, body: form } };
  }
  // A test that doesn't say which version it has read saves over any.
  const version = endpoint.versionOf && remove("version");
  if (!endpoint.body) return { path: address, init: { method: endpoint.method } };
  const body = fields.has("body") ? fields.get("body") : Object.fromEntries(fields);
  const headers = {
    "Content-Type": "application/json",
    ...(endpoint.versionOf && { "If-Match": version === undefined ? "*" : `"${version}"` }),
  };
  return { path: address, init: { method: endpoint.method, headers, body: JSON.stringify(body) } };
}

function nextCursor(headers: Headers): string | undefined {
  const link = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  return link ? (new URL(link, "http://localhost").searchParams.get("cursor") ?? undefined) : undefined;
}

function randomAddress(): string {
  return Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join(".");
}

/** @throws if anyone who reads the outbox could use a link that opens or changes an account */
async function requireSealedLinks(db: Database): Promise<void> {
  const link = sql`${outbox.text} ~ '(#|verify-email\\?)token=(?!sealed-)[\\w-]{43}'`;
  const readable = await db.select({ subject: outbox.subject }).from(outbox).where(link);
  if (readable.length > 0) throw new Error(`Mail with a readable link: ${readable[0]?.subject}`);
}

/** An application for the tests of one file, on a database that is dropped after them. */
export function useTestApp(config?: Partial<AppConfig>, services?: Partial<Services>): () => TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = new TestApp(await createTestDatabase(), config, services);
  });
  afterAll(async () => {
    try {
      if (app) await requireSealedLinks(app.db);
    } finally {
      await app?.database.drop();
    }
  });
  return () => {
    if (!app) throw new Error("The application exists only within tests");
    return app;
  };
}
