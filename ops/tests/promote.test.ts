import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { isRoot } from "./component";
import { Postgres } from "./postgres";

const PROMOTE = join(__dirname, "../promote.sh");
/** Messages of PostgreSQL's protocol: authentication is OK, the server is ready for a statement, and an empty statement has run. */
const TRUSTS = Buffer.from("R\0\0\0\x08\0\0\0\0");
const WAITS = Buffer.from("Z\0\0\0\x05I");
const HAS_RUN = Buffer.from("I\0\0\0\x04");
const IS_FULL = errorResponse({ S: "FATAL", V: "FATAL", C: "53300", M: "sorry, too many clients already" });
const SSL_REQUEST_BYTES = 8;

function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const body = Object.entries(fields).map(([kind, text]) => `${kind}${text}\0`);
  const bytes = Buffer.from(`E\0\0\0\0${body.join("")}\0`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}

/** A primary that accepts clients, and answers their statements only while it is healthy. */
class FakePrimary {
  statements = 0;
  connections = 0;
  letsIn = true;
  isFull = false;
  answers = true;
  private readonly server: Server = createServer((socket) => {
    this.connections += 1;
    socket.on("error", () => undefined);
    if (!this.letsIn) return void socket.destroy();
    socket.on("data", (chunk) => {
      if (chunk[0] === "Q".charCodeAt(0)) {
        this.statements += 1;
        if (this.answers) socket.write(Buffer.concat([HAS_RUN, WAITS]));
      } else if (chunk.length === SSL_REQUEST_BYTES) socket.write("N");
      else if (chunk[0] === 0 && this.isFull) socket.end(IS_FULL);
      else if (chunk[0] === 0) socket.write(Buffer.concat([TRUSTS, WAITS]));
    });
  });

  async start(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    const address = this.server.address();
    return `postgres://postgres@127.0.0.1:${typeof address === "object" ? address?.port : 0}/postgres`;
  }

  end(): void {
    this.server.close();
  }
}

let first: Postgres;
let standby: Postgres;
let primary: FakePrimary;
let promoter: ChildProcess | undefined;

beforeAll(async () => {
  first = await Postgres.start();
  standby = await first.startStandby(["hot_standby=on"]);
});
afterAll(async () => {
  await standby.end();
  await first.end();
});
beforeEach(() => {
  primary = new FakePrimary();
});
afterEach(() => {
  promoter?.kill();
  primary.end();
});

function promote(url: string, data = standby.data): ChildProcess {
  const args = [PROMOTE, url, data];
  const [program = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...args] : args;
  const started = spawn(program, rest, { stdio: "ignore", cwd: "/" });
  promoter = started;
  return started;
}

const isStandby = async () => (await standby.run("select pg_is_in_recovery() as standby"))[0]?.standby;

test("a primary that has never answered isn't replaced: its address may be wrong", async () => {
  primary.letsIn = false;
  promote(await primary.start());
  while (primary.connections < 6) await after(50);
  expect(await isStandby()).toBe(true);
});

test("a folder that isn't a standby's is refused at once", async () => {
  const refused = promote(await primary.start(), first.data);
  expect(await once(refused, "exit")).toEqual([1, null]);
  expect(primary.connections).toBe(0);
});

test("a primary that accepts no more clients isn't replaced: others are writing to it", async () => {
  const running = promote(await primary.start());
  while (primary.statements < 2) await after(50);
  primary.isFull = true;
  const before = primary.connections;
  while (running.exitCode === null && primary.connections < before + 15) await after(50);
  expect(running.exitCode).toBeNull();
  expect(await isStandby()).toBe(true);
});

test("a primary that still accepts clients, but doesn't answer, is replaced", async () => {
  promote(await primary.start());
  while (primary.statements < 2) await after(50);
  expect(await isStandby()).toBe(true);
  primary.answers = false;
  while (await isStandby()) await after(100);
});
