import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase, type DatabaseConnection } from "../../server/src/platform/node/connect-database";
import { migrateDatabase } from "../../server/src/platform/node/migrate-database";
import { waitForDatabase } from "../../server/src/platform/node/wait-for-database";
import {
  buildApplication,
  buildCompany,
  buildEmployee,
  buildJob,
  buildPost,
  buildUser,
} from "../../server/testing/builders";
import { ServerProcess } from "../../server/testing/server-process";
import { TestLog } from "../../server/testing/test-log";
import { Browser, countReads } from "./browser";
import { freePort } from "./component";
import { Postgres } from "./postgres";

let primary: Postgres;
let standby: Postgres;
let product: DatabaseConnection;
const servers: ServerProcess[] = [];
const databases: Postgres[] = [];

const own = <Each>(list: Each[], each: Each): Each => {
  list.push(each);
  return each;
};

async function startServer(replicas: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const url = env.DATABASE_URL ?? primary.url("product");
  return own(
    servers,
    await ServerProcess.start({
      ...env,
      DATABASE_URL: url,
      DATABASE_REPLICA_URLS: replicas,
      LOG_LEVEL: "info",
    }),
  );
}

beforeAll(async () => {
  primary = own(databases, await Postgres.start(["fsync=off"]));
  await primary.run("create database product");
  await migrateDatabase(primary.url("product"));
  product = connectDatabase(primary.url("product"), 5);
  standby = own(databases, await primary.startStandby(["fsync=off"]));
  // The first is used by all tests, the second to read from another server.
  await Promise.all([startServer(standby.url("product")), startServer(standby.url("product"))]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await product?.pool.end();
  for (const database of databases.reverse()) await database.end("SIGQUIT").catch(() => undefined);
});

const [here, there] = [() => servers[0]?.url ?? "", () => servers[1]?.url ?? ""];

/** What a server's metrics say about its replicas. */
async function lagsOf(url: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lags = [...text.matchAll(/^database_replica_lag_seconds\{replica="(\S+)"\} (\S+)$/gm)];
  return Object.fromEntries(lags.map(([, replica, lag]) => [replica, Number(lag)]));
}

/** The database that answers a read by a visitor who hasn't seen anything yet. */
async function whoAnswers(url = here()): Promise<"primary" | "replica"> {
  const before = await countReads([url]);
  expect((await fetch(`${url}/api/all-skills/`)).status).toBe(200);
  return (await countReads([url])).replica > before.replica ? "replica" : "primary";
}

async function until(isTrue: () => Promise<boolean> | boolean, seconds = 20): Promise<void> {
  for (const end = performance.now() + seconds * 1000; !(await isTrue()); await sleep(100))
    if (performance.now() > end) throw new Error("It didn't become true in time");
}

/** How often a server has logged this about a replica. */
const logged = ({ output }: ServerProcess, message: string, { port }: Pick<Postgres, "port">) =>
  output.split("\n").filter((line) => line.includes(`"msg":"${message}"`) && line.includes(`:${port}"`))
    .length;

const UNUSABLE = "a replica can't be used";

test("unreachable or wrong addresses cost one log line each, and never affect a reader", async () => {
  const stranger = own(databases, await Postgres.start(["fsync=off"]));
  await stranger.run("create database product");
  // Further along in its log than ours will be.
  for (let file = 0; file < 3; file++)
    await stranger.run("select pg_switch_wal(), pg_logical_emit_message(false, '', 'x')");
  const strange = own(databases, await stranger.startStandby());
  const nowhere = { port: await freePort() };
  const urls = [
    `postgres://postgres@127.0.0.1:${nowhere.port}/product`,
    primary.url("product"),
    strange.url("product"),
    standby.url("postgres"),
  ];
  const server = await startServer(urls.join(","));
  await buildPost(product.db);
  const { token } = await buildUser(product.db);
  await sleep(3_000);
  const posts = await new Browser(token).send(server.url, "GET", "/all-posts/");
  expect(await posts.json()).toHaveLength(1);
  expect(await whoAnswers(server.url)).toBe("primary");
  for (const wrong of [nowhere, primary, strange, standby]) {
    expect(logged(server, UNUSABLE, wrong)).toBe(1);
    expect((await lagsOf(server.url))[`127.0.0.1:${wrong.port}`]).toBeNaN();
  }
  expect(server.output).toContain("It isn't a standby");
  expect(server.output.match(/"message":"It is a standby of another database"/g)).toHaveLength(2);
  expect(server.output).toContain("ECONNREFUSED");
});

test("a server with one connection to its replica sends a crowd to the primary, and no call fails", async () => {
  const server = await startServer(standby.url("product"), { POOL_SIZE: "1" });
  await until(async () => (await whoAnswers(server.url)) === "replica");
  const readers = await Promise.all(Array.from({ length: 20 }, () => buildUser(product.db)));
  const statuses = await Promise.all(
    readers.flatMap(({ token }) =>
      Array.from({ length: 5 }, async () => {
        const { status } = await new Browser(token).send(server.url, "GET", "/me/suggested-users");
        return status;
      }),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

describe("with a replica that is always 10 seconds behind", () => {
  beforeAll(async () => {
    await until(async () => (await whoAnswers()) === "replica");
    await standby.set("recovery_min_apply_delay", "10s");
  });
  afterAll(() => standby.set("recovery_min_apply_delay", "0"));

  test("a block, a session that ended, a recruiter who was removed and a member who was suspended count at once", async () => {
    const { db } = product;
    const [ada, ben, eve, moderator] = [
      await buildUser(db),
      await buildUser(db),
      await buildUser(db),
      await buildUser(db, { role: "moderator" }),
    ];
    const company = await buildCompany(db);
    for (const { id: userId } of [ada, ben])
      await buildEmployee(db, { companyId: company.id, userId, isAdmin: true });
    const job = await buildJob(db, { companyId: company.id });
    await buildApplication(db, { jobId: job.id, userId: eve.id });
    const post = await buildPost(db, { authorId: eve.id });
    await standby.set("recovery_min_apply_delay", "0");
    await until(async () => (await whoAnswers(there())) === "replica");
    await standby.set("recovery_min_apply_delay", "10s");

    /** Reads through the other server, as a browser that hasn't seen anything there. */
    const status = async ({ token }: { token: string }, path: string) =>
      (await new Browser(token).send(there(), "GET", path)).status;
    const asks: [{ token: string }, string, number][] = [
      [ben, `/users/${ada.id}`, 404],
      [ben, `/jobs/${job.id}/applications`, 403],
      [moderator, `/posts/${post.id}`, 404],
      [eve, "/me/sessions", 401],
    ];
    for (const [who, path] of asks) expect([path, await status(who, path)]).toEqual([path, 200]);

    const adas = new Browser(ada.token);
    const changes: (() => Promise<Response>)[] = [
      () => adas.send(here(), "DELETE", `/companies/${company.id}/employees/${ben.id}`),
      () => adas.send(here(), "PUT", `/users/${ben.id}/block`),
      () => new Browser(eve.token).send(here(), "POST", "/logout"),
    ];
    for (const change of changes) expect((await change()).status).toBeLessThan(300);
    await product.pool.query("update profiles set hidden_at = now() where id = $1", [eve.id]);
    // Long enough for an announcement to arrive.
    await sleep(100);
    for (const [who, path, expected] of asks)
      expect([path, await status(who, path)]).toEqual([path, expected]);
  });

  test("a block counts even if the connection that announces it has just ended", async () => {
    const [ada, ben] = [await buildUser(product.db), await buildUser(product.db)];
    expect((await new Browser(ben.token).send(there(), "GET", `/users/${ada.id}`)).status).toBe(200);
    await primary.run(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = 'product'",
    );
    expect((await new Browser(ada.token).send(here(), "PUT", `/users/${ben.id}/block`)).status).toBe(204);
    for (const end = performance.now() + 2_000; performance.now() < end; await sleep(50))
      expect((await new Browser(ben.token).send(there(), "GET", `/users/${ada.id}`)).status).toBe(404);
  });

  test("the primary answers, operators see the delay, and the replica is used again once it has caught up", async () => {
    const name = `127.0.0.1:${standby.port}`;
    const writer = await buildUser(product.db);
    const writing = setInterval(() => void buildPost(product.db, { authorId: writer.id }), 200);
    try {
      await until(async () => ((await lagsOf(here()))[name] ?? 0) > 5);
      await until(() =>
        servers.slice(0, 1).every((server) => logged(server, "a replica is too far behind", standby) > 0),
      );
      expect(await whoAnswers()).toBe("primary");
      await standby.set("recovery_min_apply_delay", "0");
      await until(async () => (await whoAnswers()) === "replica");
      await until(() =>
        servers.slice(0, 1).every((server) => logged(server, "a replica has caught up", standby) > 0),
      );
      expect((await lagsOf(here()))[name]).toBeLessThan(1);
    } finally {
      clearInterval(writing);
    }
  });
});

test("a replica that no longer receives anything from the primary is noticed, although it has replayed everything it received", async () => {
  const name = `127.0.0.1:${standby.port}`;
  const [row] = await standby.run("show primary_conninfo");
  const conninfo = String(row?.primary_conninfo).replaceAll("'", "''");
  await standby.set("primary_conninfo", "");
  const writer = await buildUser(product.db);
  const writing = setInterval(() => void buildPost(product.db, { authorId: writer.id }), 200);
  try {
    await until(async () => (await whoAnswers()) === "primary");
    await until(async () => ((await lagsOf(here()))[name] ?? 0) > 5);
    await standby.set("primary_conninfo", conninfo);
    await until(async () => (await whoAnswers()) === "replica");
    await until(async () => ((await lagsOf(here()))[name] ?? 9) < 1);
  } finally {
    clearInterval(writing);
  }
});

test("a server whose database is still a standby waits for its promotion instead of ending", async () => {
  const next = own(databases, await primary.startStandby());
  const log = new TestLog();
  const waiting = waitForDatabase(next.url("product"), log);
  await until(() => log.text.includes("it is a standby, which can't be written to"));
  const starting = startServer("", { DATABASE_URL: next.url("product") });
  await next.run("select pg_promote()");
  await waiting;
  expect((await fetch(`${(await starting).url}/readyz`)).status).toBe(200);
});

test("a replica that is promoted by mistake is no longer used", async () => {
  const [server] = servers;
  await until(async () => (await whoAnswers()) === "replica");
  const author = await buildUser(product.db);
  const lines = server ? logged(server, UNUSABLE, standby) : 0;
  await standby.run("select pg_promote()");
  // A write to it in this state would split the data in two.
  await standby.run("update profiles set first_name = 'Nobody'", "product");
  const reader = new Browser(author.token);
  for (const end = performance.now() + 2_000; performance.now() < end; await sleep(20)) {
    const profile = await (await reader.send(here(), "GET", `/users/${author.id}`)).json();
    expect(profile).toMatchObject({ first_name: "Ada" });
  }
  expect(await whoAnswers()).toBe("primary");
  expect(server && logged(server, UNUSABLE, standby) - lines).toBe(1);
});

test("after a failover, a standby that is ahead of the new primary isn't used", async () => {
  const [next, ahead] = [
    own(databases, await primary.startStandby()),
    own(databases, await primary.startStandby()),
  ];
  await buildPost(product.db);
  const isThere = async (on: Postgres) => (await on.run("select from posts", "product")).length;
  await until(async () => (await isThere(next)) === (await isThere(ahead)));
  await next.set("primary_conninfo", "");
  await sleep(500);
  // Enough that the new primary's own first writes don't catch up with it.
  for (let count = 0; count < 200; count++) await buildPost(product.db, { content: "x".repeat(2_000) });
  const written = await isThere(primary);
  await until(async () => (await isThere(ahead)) === written);
  await primary.kill();
  await next.run("select pg_promote()");
  const server = await startServer(ahead.url("product"), { DATABASE_URL: next.url("product") });
  await sleep(2_000);
  expect(await whoAnswers(server.url)).toBe("primary");
  expect(server.output).toContain("It has data that the primary lacks");
});
