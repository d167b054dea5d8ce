import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, createServer as createSilent } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { buildUser } from "../../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../../testing/database";
import { Postbox } from "../../../../testing/postbox";
import { ServerProcess } from "../../../../testing/server-process";
import { createSecretBox } from "../../../kernel/core/secret-box";
import { authenticators, outbox, resumes, schedules, taskFailures } from "../../../kernel/db/schema";
import { readConfig } from "../../config";
import { examine } from "./examine";

const KEY = Buffer.alloc(32, 1);
const postbox = new Postbox();
let database: TestDatabase;
let folder: string;
let server: ServerProcess;
let settings: Record<string, string>;
const proxies: Server[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "guildway-doctor-"));
  await chmod(folder, 0o755);
  settings = {
    DATABASE_URL: database.url,
    FILES_DIR: join(folder, "files"),
    SECRETS_KEY: KEY.toString("base64"),
    SITE_DIR: "/nowhere",
    SMTP_URL: await postbox.open(),
    MAIL_FROM: "Guildway <hello@guildway.test>",
  };
  // Behind one proxy.
  server = await ServerProcess.start({ ...settings, TRUST_PROXY: "1" });
  const { port } = new URL(server.url);
  Object.assign(settings, { PORT: port, PUBLIC_URL: await startProxy(port), TRUST_PROXY: "1" });
});
afterAll(async () => {
  await server.end();
  for (const proxy of proxies) proxy.close();
  await postbox.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A proxy that says whom it serves, unless it is told not to. The server sees it at an address of its own. */
async function startProxy(port: string, isSilent = false): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { "x-forwarded-for": before, ...others } = incoming.headers;
    const forwarded = [before, incoming.socket.remoteAddress].filter(Boolean).join(", ");
    const headers = isSilent ? others : { ...others, "x-forwarded-for": forwarded };
    const options = { port, host: "127.0.0.1", localAddress: "127.0.0.2", path: incoming.url, headers };
    incoming.pipe(
      request(options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }).on("error", () => outgoing.destroy()),
    );
  });
  proxies.push(proxy);
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** The problems, by what was checked. */
async function troubles(changes: Record<string, string | undefined> = {}): Promise<Record<string, string>> {
  const findings = await examine(readConfig({ ...settings, ...changes }), undefined);
  return Object.fromEntries(
    findings.filter(({ fine }) => !fine).map(({ check, message }) => [check, message]),
  );
}

/** The tests have no site. */
const NO_SITE = {
  site: expect.stringMatching(/^There is no site in \/nowhere\. Make one: guildway site deploy/),
};

test("a correct installation passes, and its mail server gets a real message", async () => {
  const findings = await examine(readConfig(settings), "ada@example.com");
  expect(findings.map(({ check }) => check)).toEqual([
    "database",
    "migrations",
    "connections",
    "replication",
    "replicas",
    "clock",
    "background",
    "backup",
    "secrets key",
    "files",
    "disk",
    "site",
    "server",
    "address",
    "proxy",
    "mail",
  ]);
  expect(findings.filter(({ fine }) => !fine)).toEqual([
    { check: "site", fine: false, message: NO_SITE.site },
  ]);
  expect(postbox.received).toEqual([expect.stringContaining("To: ada@example.com")]);
  expect(await troubles()).toEqual(NO_SITE);
});

test.each([
  ["DATABASE_URL", "postgres://nobody@127.0.0.1:1/none", "database", /^The database .*ECONNREFUSED/],
  [
    "SMTP_URL",
    "smtp://127.0.0.1:1",
    "mail",
    /^The mail server doesn't accept mail: .*ECONNREFUSED.* Check SMTP_URL\.$/,
  ],
  [
    "DATABASE_REPLICA_URLS",
    "postgres://ada:hidden@127.0.0.1:1/none",
    "replicas",
    /^127\.0\.0\.1:1 can't be reached: .*ECONNREFUSED(?!.*hidden).*DATABASE_REPLICA_URLS\.$/,
  ],
  ["SECRETS_KEY", undefined, "secrets key", /^SECRETS_KEY isn't set/],
  ["PORT", "1", "server", /^No server answers at http:\/\/localhost:1\/readyz\. Start it/],
  [
    "POOL_SIZE",
    "1000",
    "connections",
    /of \d+ connections are open, and each server process opens up to 1023\./,
  ],
])("says what to do about an invalid %s", async (name, value, check, message) => {
  expect(await troubles({ [name]: value })).toEqual({ ...NO_SITE, [check]: expect.stringMatching(message) });
});

test("says that a public address leads elsewhere or nowhere", async () => {
  const other = createServer((_, answer) => answer.end("It works!")).listen(0, "127.0.0.1");
  await once(other, "listening");
  proxies.push(other);
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const message = expect.stringContaining(`Another server answers at ${elsewhere}/healthz.`);
  expect(await troubles({ PUBLIC_URL: elsewhere })).toEqual({ ...NO_SITE, address: message, proxy: message });
  const nowhere = await troubles({ PUBLIC_URL: "http://guildway.invalid" });
  expect(nowhere.address).toMatch(
    /^http:\/\/guildway\.invalid\/healthz can't be opened: .*Add the name to the DNS/,
  );
});

test("says that the server sees its proxy as the visitor", async () => {
  expect(await troubles({ PUBLIC_URL: await startProxy(settings.PORT ?? "", true) })).toEqual({
    ...NO_SITE,
    proxy: expect.stringMatching(/^The server sees its proxy \(127\.0\.0\.2\) as the visitor: TRUST_PROXY=1/),
  });
});

test("says that visitors can fake their address if more proxies are trusted than exist", async () => {
  const trusting = await ServerProcess.start({ ...settings, PORT: "0", PUBLIC_URL: "", TRUST_PROXY: "2" });
  const PUBLIC_URL = await startProxy(new URL(trusting.url).port);
  const found = await troubles({ PUBLIC_URL, TRUST_PROXY: "2" });
  await trusting.end();
  expect(found).toEqual({
    ...NO_SITE,
    proxy: expect.stringMatching(/^Visitors can fake their address: TRUST_PROXY=2 is higher/),
  });
});

test("says that a replica isn't a standby of this database", async () => {
  expect(await troubles({ DATABASE_REPLICA_URLS: database.url })).toEqual({
    ...NO_SITE,
    replicas: expect.stringMatching(
      /isn't a standby of this database\. Remove it from DATABASE_REPLICA_URLS/,
    ),
  });
});

test("says how far this machine's clock is ahead", async () => {
  const { now } = Date;
  const clock = jest.spyOn(Date, "now").mockImplementation(() => now() + 3_600_000);
  const { clock: message } = await troubles();
  clock.mockRestore();
  expect(message).toBe(
    "This machine's clock is 3600 s ahead of the database's. Synchronize both with a time server: timedatectl set-ntp true",
  );
});

test("says that a direct address doesn't answer and that a table is locked, instead of waiting", async () => {
  const silent = createSilent().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const holder = await database.pool.connect();
  try {
    await holder.query("begin; lock table authenticators in access exclusive mode");
    expect(
      await troubles({ DATABASE_DIRECT_URL: `postgres://ada:hidden@127.0.0.1:${port}/guildway` }),
    ).toEqual({
      ...NO_SITE,
      migrations: expect.stringMatching(
        /^The database of DATABASE_DIRECT_URL can't be reached: (?!.*hidden)/,
      ),
      "secrets key": expect.stringContaining("lock timeout"),
    });
  } finally {
    await holder.query("rollback");
    holder.release();
    silent.close();
  }
});

test("reports waiting mail, abandoned work, a key that doesn't match, and a missing file", async () => {
  const { db } = database;
  const { id } = await buildUser(db);
  const long = new Date(Date.now() - 3_600_000);
  await db.insert(taskFailures).values({
    task: "close-job",
    key: "a job",
    attempts: 21,
    lastError: "refused",
    failedAt: long,
    nextAttemptAt: null,
  });
  const secret = await createSecretBox(Buffer.alloc(32, 2)).seal(id, new Uint8Array([1]));
  await db.insert(authenticators).values({ accountId: id, secret });
  await db.insert(resumes).values({
    ownerId: id,
    name: "cv.pdf",
    mediaType: "application/pdf",
    bytes: 1,
    storageKey: "documents/gone/hash",
  });
  expect(await troubles()).toEqual({
    ...NO_SITE,
    background: expect.stringMatching(/^Given up: 1\. guildway admin tasks shows why/),
    "secrets key": expect.stringMatching(/^SECRETS_KEY isn't the key with which/),
    files: expect.stringMatching(
      /^documents\/gone\/hash is missing\. guildway admin verify-files lists all such files/,
    ),
  });
  await db.insert(outbox).values({
    recipient: "ada@example.com",
    subject: "Hello",
    text: "",
    html: "",
    createdAt: long,
    // The server doesn't send it.
    nextAttemptAt: new Date(Date.now() + 3_600_000),
  });
  expect((await troubles()).background).toMatch(/^Mails waiting: 1, the oldest for 60 minutes\./);
});

test("says that the files belong to another database", async () => {
  const files = join(folder, "foreign");
  await server.end();
  await rm(files, { recursive: true, force: true });
  const own = await troubles({ FILES_DIR: files });
  expect(own.files).toMatch(/is missing/);
  await writeFile(join(files, "owner"), "another");
  expect((await troubles({ FILES_DIR: files })).files).toMatch(
    /^The uploaded files belong to another database/,
  );
});

test("says that there is no backup, or no recent one", async () => {
  const { db } = database;
  const production = { NODE_ENV: "production" };
  const advice = "Let guildway backup run every night.";
  expect((await troubles(production)).backup).toBe(`None has been made. ${advice}`);
  const lastRunAt = new Date(Date.now() - 30 * 3_600_000);
  await db.insert(schedules).values({ name: "backup", lastRunAt });
  expect((await troubles(production)).backup).toBe(`The last one is 30 hours old. ${advice}`);
  await db.update(schedules).set({ lastRunAt: new Date() }).where(eq(schedules.name, "backup"));
  expect((await troubles(production)).backup).toBeUndefined();
});

test("says that a migration is missing", async () => {
  await database.pool.query(
    "delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
  );
  expect((await troubles()).migrations).toMatch(/^The database lacks 1 migration\. Run guildway migrate/);
});
