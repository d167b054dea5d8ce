import { systemClock } from "@guildway/server/core/services";
import { createApp } from "@guildway/server/create-app";
import type { Database } from "@guildway/server/db/database";
import { sessions } from "@guildway/server/db/schema";
import { seedDemo } from "@guildway/server/demo/seed-demo";
import { EventHub } from "@guildway/server/events/event-hub";
import { type MailboxEntry, readMailbox } from "@guildway/server/mail/mailbox";
import type { SessionState } from "@guildway/shared/contract/accounts";
import { gt } from "drizzle-orm";
import type { Persona, Scenario } from "../conditions";
import { callJson } from "./call-json";
import { createNewcomer, createPeople } from "./create-people";
import { openPglite } from "./open-pglite";
import { blockPeople } from "./scenarios/block-people";
import { seedApplicants } from "./scenarios/seed-applicants";
import { standInHasher } from "./stand-in-hasher";

export type SignedInPersona = Exclude<Persona, "nobody">;

export interface Credentials {
  email: string;
  password: string;
}

/** A session as the product keeps it. */
export interface OpenedSession {
  token: string;
  profile: SessionState;
}

/** The product's API in this page: the server's own code on a PostgreSQL in memory. */
export interface World {
  fetch(request: Request): Promise<Response>;
  signIn(persona: SignedInPersona): Promise<OpenedSession>;
  /** Ends every session as its thirty days would. */
  expireSessions(): Promise<void>;
  /** What would have been mailed, the newest first. */
  readMailbox(): Promise<MailboxEntry[]>;
}

/** @param snapshot of a database with the schema and its own data, made by `snapshot.ts` */
export async function openWorld(snapshot: Blob, scenario: Scenario): Promise<World> {
  // The page's clock can be set (start-clock.ts), and the server's follows it.
  const clock = systemClock;
  const { db } = await openPglite({ loadDataDir: snapshot });
  const people = await inhabit(db, scenario);
  const credentials = { ...people, newcomer: await createNewcomer(db, clock) };
  const app = createApp({
    db,
    hasher: standInHasher,
    clock,
    log: console,
    events: new EventHub(),
    config: {
      publicUrl: location.origin,
      requireEmailVerification: true,
      trustedProxies: 0,
      moderators: [people.recruiter.email],
    },
  });
  // Each request is another visitor's: what one address may do is not what a remote is tested for.
  const fetch = async (request: Request) => app.fetch(request, { remoteAddress: crypto.randomUUID() });
  if (scenario === "blocked") await blockPeople(db, fetch);
  return {
    fetch,
    readMailbox: () => readMailbox(db),
    async signIn(persona) {
      const body = credentials[persona];
      const { access_token: token } = await callJson<{ access_token: string }>(fetch, "POST", "/api/login/", {
        body,
      });
      return { token, profile: await callJson<SessionState>(fetch, "GET", "/api/session/", { token }) };
    },
    async expireSessions() {
      const now = clock.now();
      await db.update(sessions).set({ expiresAt: now }).where(gt(sessions.expiresAt, now));
    },
  };
}

async function inhabit(
  db: Database,
  scenario: Scenario,
): Promise<Record<"member" | "recruiter", Credentials>> {
  const clock = systemClock;
  if (scenario === "empty") return createPeople(db, clock);
  const people = await seedDemo(db, { hasher: standInHasher, clock });
  if (scenario === "2000-applicants") await seedApplicants(db, clock);
  return people;
}
