// The server loads it later, when Jest no longer translates what an environment imports.
import "@guildway/shared/password-strength";
import { Client } from "pg";
import { createDemoDomains } from "../demo/demo-domains";
import { type DemoSignIn, seedDemo } from "../demo/seed-demo";
import { createApp } from "../src/api/create-app";
import { createLanes } from "../src/kernel/core/lanes";
import { memoryUploads } from "../src/kernel/core/memory-uploads";
import { createSecretBox } from "../src/kernel/core/secret-box";
import { systemClock } from "../src/kernel/core/services";
import { EventHub } from "../src/kernel/events/event-hub";
import { MemoryFileStore } from "../src/kernel/storage/memory-file-store";
import { grantFirstModerators } from "../src/members/roles/grant-first-moderators";
import { connectDatabase } from "../src/platform/node/connect-database";
import { createTestDatabase } from "./database";
import { lastTokenMailedTo } from "./mailed-links";
import { createPatientLane } from "./patient-lane";
import { findTestPostgres, withDatabase } from "./postgres-for-tests";
import { sharpEncoder } from "./sharp-encoder";
import { testHasher } from "./test-hasher";
import { TestLog } from "./test-log";

/** The real application on its own database with the demo world, for component tests. */
export interface DemoServer {
  fetch(request: Request): Promise<Response>;
  signIns: { member: DemoSignIn; recruiter: DemoSignIn };
  /** The secret in the newest mailed link to an address. */
  tokenMailedTo(email: string): Promise<string>;
  close(): Promise<void>;
}

const outside = { hasher: testHasher, clock: systemClock };
/** Any fixed number: the workers of a run create one template together. */
const TEMPLATE_LOCK = 7_270_458;

/** Clones the demo world; the first call of a run creates it. */
export async function createDemoServer(): Promise<DemoServer> {
  const database = await createTestDatabase(await demoTemplate());
  // The world already exists, so this only returns who is in it.
  const signIns = await seedDemo(database.db, outside);
  await grantFirstModerators(database.db, [signIns.recruiter.email], outside.clock.now());
  const app = createApp({
    laneOf: createLanes(createPatientLane),
    ...outside,
    db: database.db,
    log: new TestLog(),
    secrets: createSecretBox(new Uint8Array(32)),
    events: new EventHub(),
    domains: createDemoDomains(database.db),
    files: new MemoryFileStore(),
    pictureEncoder: sharpEncoder,
    uploads: memoryUploads,
    config: {
      publicUrl: "http://localhost",
      requireEmailVerification: true,
      trustedProxies: 0,
      moderators: [],
    },
  });
  return {
    // Each request comes from another visitor, because component tests aren't about limits per address.
    fetch: async (request) => app.fetch(request, { remoteAddress: crypto.randomUUID() }),
    signIns,
    tokenMailedTo: (email) => lastTokenMailedTo(database.db, email),
    close: () => database.drop(),
  };
}

async function demoTemplate(): Promise<string> {
  const { url, template: empty, prefix } = await findTestPostgres();
  const template = `${prefix}_demo`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 0) {
      await admin.query(`create database ${template} template ${empty}`);
      const { db, pool } = connectDatabase(withDatabase(url, template), 1);
      // Their names are enough: no component test reads what they contain.
      await seedDemo(db, { ...outside, files: new MemoryFileStore() });
      await pool.end();
    }
    return template;
  } finally {
    await admin.end();
  }
}
