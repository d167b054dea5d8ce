import { createApp } from "@guildway/server/create-app";
import type { Database } from "@guildway/server/db/database";
import { seedDemo } from "@guildway/server/demo/seed-demo";
import { EventHub } from "@guildway/server/events/event-hub";
import { type MailboxEntry, readMailbox } from "@guildway/server/mail/mailbox";
import { systemClock } from "@guildway/server/system-clock";
import { createNewcomer, createPeople } from "./create-people";
import { openPglite } from "./open-pglite";
import { standInHasher } from "./stand-in-hasher";

/** Whose eyes the remote is seen through. */
export const PERSONAS = ["nobody", "member", "recruiter", "newcomer"] as const;
export type Persona = (typeof PERSONAS)[number];

/** What the database begins with: the demo world, or the personas alone. */
export const DATA_SETS = ["demo", "empty"] as const;
export type DataSet = (typeof DATA_SETS)[number];

export interface Credentials {
  email: string;
  password: string;
}

/** The product's API in this page: the server's own code on a PostgreSQL in memory. */
export interface World {
  fetch(request: Request): Promise<Response>;
  credentials: Record<Exclude<Persona, "nobody">, Credentials>;
  /** What would have been mailed, the newest first. */
  readMailbox(): Promise<MailboxEntry[]>;
}

/** @param snapshot of a database with the schema and its own data, made by `snapshot.ts` */
export async function openWorld(snapshot: Blob, data: DataSet): Promise<World> {
  const { db } = await openPglite({ loadDataDir: snapshot });
  const people = await inhabit(db, data);
  const app = createApp({
    db,
    hasher: standInHasher,
    clock: systemClock,
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
  return {
    fetch,
    credentials: { ...people, newcomer: await createNewcomer(db) },
    readMailbox: () => readMailbox(db),
  };
}

function inhabit(db: Database, data: DataSet): Promise<Record<"member" | "recruiter", Credentials>> {
  const services = { hasher: standInHasher, clock: systemClock };
  return data === "demo" ? seedDemo(db, services) : createPeople(db);
}
