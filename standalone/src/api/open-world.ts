import { createApp } from "@guildway/server/api/create-app";
import { createDemoDomains } from "@guildway/server/demo/demo-domains";
import { seedDemo } from "@guildway/server/demo/seed-demo";
import { notifyOfDueDecision } from "@guildway/server/hiring/applicants/notify-of-decisions";
import type { FileStore } from "@guildway/server/kernel/core/file-store";
import { memoryUploads } from "@guildway/server/kernel/core/memory-uploads";
import { createSecretBox } from "@guildway/server/kernel/core/secret-box";
import { systemClock } from "@guildway/server/kernel/core/services";
import type { Database } from "@guildway/server/kernel/db/database";
import { sessions } from "@guildway/server/kernel/db/schema";
import { announcementText, EVENTS_CHANNEL } from "@guildway/server/kernel/events/announce";
import { EventHub } from "@guildway/server/kernel/events/event-hub";
import { NewPosts } from "@guildway/server/kernel/events/new-posts";
import { type MailboxEntry, readMailbox } from "@guildway/server/kernel/mail/mailbox";
import { MemoryFileStore } from "@guildway/server/kernel/storage/memory-file-store";
import { grantFirstModerators } from "@guildway/server/members/roles/grant-first-moderators";
import { createMedia } from "@guildway/server/platform/gateway/media";
import { findReaders } from "@guildway/server/social/posts/find-readers";
import type { SessionState } from "@guildway/shared/contract/accounts";
import { gt } from "drizzle-orm";
import type { Persona, Scenario } from "../conditions";
import { callJson } from "./call-json";
import { canvasEncoder } from "./canvas-encoder";
import { type Credentials, createNewcomer, createPeople } from "./create-people";
import { readDemoPictures, withDemoPictures } from "./demo-pictures";
import { openPglite } from "./open-pglite";
import { blockPeople } from "./scenarios/block-people";
import { seedApplicants } from "./scenarios/seed-applicants";
import { standInHasher } from "./stand-in-hasher";

export type SignedInPersona = Exclude<Persona, "nobody">;

/** A session as the product stores it. */
export interface OpenedSession {
  token: string;
  profile: SessionState;
}

/** The product's API in this page: the server's own code on a PostgreSQL in memory. */
export interface World {
  fetch(request: Request): Promise<Response>;
  /** Answers a request for a picture. */
  fetchMedia(request: Request): Promise<Response>;
  signIn(persona: SignedInPersona): Promise<OpenedSession>;
  /** Expires every session, as after thirty days. */
  expireSessions(): Promise<void>;
  /** What would have been mailed, newest first. */
  readMailbox(): Promise<MailboxEntry[]>;
}

/** @param snapshot of a database with the schema and its own data, made by `snapshot.ts` */
export async function openWorld(snapshot: Blob, scenario: Scenario): Promise<World> {
  // The page's clock can be set (start-clock.ts), and the server's follows it.
  const clock = systemClock;
  const { db, pglite } = await openPglite({ loadDataDir: snapshot });
  const files = withDemoPictures(new MemoryFileStore());
  const people = await inhabit(db, files, scenario);
  const credentials = { ...people, newcomer: await createNewcomer(db, clock) };
  await grantFirstModerators(db, [people.recruiter.email], clock.now());
  const events = new EventHub();
  const newPosts = new NewPosts(events, findReaders(db), console);
  await pglite.listen(EVENTS_CHANNEL, (payload) => {
    const parsed = announcementText.safeParse(payload);
    if (parsed.success) newPosts.deliver(parsed.data);
  });
  const secrets = createSecretBox(crypto.getRandomValues(new Uint8Array(32)));
  const app = createApp({
    db,
    hasher: standInHasher,
    clock,
    log: console,
    secrets,
    events,
    domains: createDemoDomains(db),
    files,
    pictureEncoder: canvasEncoder,
    uploads: memoryUploads,
    config: {
      publicUrl: location.origin,
      requireEmailVerification: true,
      trustedProxies: 0,
      moderators: [],
    },
  });
  // Each request comes from another visitor, because limits per address aren't what a remote is tested for.
  const fetch = async (request: Request) => app.fetch(request, { remoteAddress: crypto.randomUUID() });
  const media = createMedia({ files, isHidden: () => false });
  if (scenario === "blocked") await blockPeople(db, fetch);
  startNotifying(db);
  return {
    fetch,
    fetchMedia: async (request) => media.fetch(request),
    readMailbox: () => readMailbox(db, secrets),
    async signIn(persona) {
      const body = credentials[persona];
      const { access_token: token } = await callJson<{ access_token: string }>(fetch, "POST", "/api/login/", {
        body,
      });
      return { token, profile: await callJson<SessionState>(fetch, "GET", "/api/me", { token }) };
    },
    async expireSessions() {
      const now = clock.now();
      await db.update(sessions).set({ expiresAt: now }).where(gt(sessions.expiresAt, now));
    },
  };
}

const NOTIFY_EVERY_MS = 1_000;

/** Notifies applicants of decisions when they are due, as the server's worker does. */
function startNotifying(db: Database): void {
  const notify = () =>
    notifyOfDueDecision({ db, clock: systemClock, log: console }).catch((error: unknown) =>
      console.error(error),
    );
  setInterval(() => void notify(), NOTIFY_EVERY_MS);
}

async function inhabit(
  db: Database,
  files: FileStore,
  scenario: Scenario,
): Promise<Record<"member" | "recruiter", Credentials>> {
  const clock = systemClock;
  if (scenario === "empty") return createPeople(db, clock);
  const people = await seedDemo(db, { hasher: standInHasher, clock, files, makePictures: readDemoPictures });
  if (scenario === "2000-applicants") await seedApplicants(db, clock);
  return people;
}
