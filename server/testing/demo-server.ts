import { Client } from "pg";
import { type DemoSignIn, seedDemo } from "../demo/seed-demo";
import { systemClock } from "../src/core/services";
import { createApp } from "../src/create-app";
import { EventHub } from "../src/events/event-hub";
import { argon2Hasher } from "../src/node/argon2-hasher";
import { connectDatabase } from "../src/node/connect-database";
import { createTestDatabase } from "./database";
import { lastTokenMailedTo } from "./mailed-links";
import { findTestPostgres, withDatabase } from "./postgres-for-tests";
import { TestLog } from "./test-log";

/** The real application on a database of its own with the demo world in it, for component tests. */
export interface DemoServer {
  fetch(request: Request): Promise<Response>;
  signIns: { member: DemoSignIn; recruiter: DemoSignIn };
  /** The secret in the newest mailed link to an address. */
  tokenMailedTo(email: string): Promise<string>;
  close(): Promise<void>;
}

const outside = { hasher: argon2Hasher, clock: systemClock };
/** Any fixed number: the workers of a run make one template together. */
const TEMPLATE_LOCK = 7_270_458;

/** Clones the demo world; the first call of a run makes it. */
export async function createDemoServer(): Promise<DemoServer> {
  const database = await createTestDatabase(await demoTemplate());
  // The world is there already, so this only tells who is in it.
  const signIns = await seedDemo(database.db, outside);
  const app = createApp({
    ...outside,
    db: database.db,
    log: new TestLog(),
    events: new EventHub(),
    config: {
      publicUrl: "http://localhost",
      requireEmailVerification: true,
      trustedProxies: 0,
      moderators: [signIns.recruiter.email],
    },
  });
  return {
    // Each request is another visitor's: what one address may do is not what component tests are about.
    fetch: async (request) => app.fetch(request, { remoteAddress: crypto.randomUUID() }),
    signIns,
    tokenMailedTo: (email) => lastTokenMailedTo(database.db, email),
    close: () => database.drop(),
  };
}

async function demoTemplate(): Promise<string> {
  const { url, template: empty } = findTestPostgres();
  const template = `${empty}_demo`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 0) {
      await admin.query(`create database ${template} template ${empty}`);
      const { db, pool } = connectDatabase(withDatabase(url, template), 1);
      await seedDemo(db, outside);
      await pool.end();
    }
    return template;
  } finally {
    await admin.end();
  }
}
