import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServerProcess } from "../testing/server-process";
import { untilReady } from "../testing/until-ready";

let folder = "";
const started: ServerProcess[] = [];
let running: ServerProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildway-main-"));
  // PostgreSQL may have to run as another user, who needs access.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const server of started) await server.end();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start({ DATA_DIR: folder, ...env });
  started.push(server);
  return server;
}

/** The server that an earlier test has left running, or a new one. */
async function run(): Promise<ServerProcess> {
  if (running) return running;
  const server = await start();
  running = server;
  void server.exitCode.then(() => {
    running = undefined;
  });
  return server;
}

function register(url: string, email: string): Promise<Response> {
  return fetch(`${url}/api/register/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "correct horse" }),
  });
}

function login(url: string, email: string, password: string): Promise<Response> {
  return fetch(`${url}/api/login/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

describe("the server", () => {
  it("refuses a second start on the same data", async () => {
    const server = await run();
    const second = await start();

    expect(await second.exitCode).toBe(1);
    expect(second.output.trim()).toBe(
      `A server is already running on the data in ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it("prints its address and the demo accounts, and stops cleanly", async () => {
    const server = await run();

    expect(server.output).toContain(`${server.url}/dev/mailbox`);
    const people = [...server.output.matchAll(/Sign in +(\S+) \/ (\S+) \((\w+)\)/g)];
    expect(people.map(([, , , role]) => role)).toEqual(["member", "recruiter"]);
    for (const [, email = "", password = ""] of people) {
      expect((await login(server.url, email, password)).status).toBe(200);
    }
    const ready = await untilReady(server.url);
    expect(await ready.text()).toBe("ready");
    expect(ready.headers.get("Keep-Alive")).toBe("timeout=75");
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('endpoint="login"');
    expect(await (await fetch(`${server.url}/api/docs`)).text()).toContain("/api/docs/init.js");
    expect((await fetch(`${server.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);

    expect(await server.end()).toBe(0);
    await expect(readFile(join(folder, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
  });

  it("loses no confirmed write if it is killed in the middle of writes", async () => {
    const killed = await run();
    const confirmed: string[] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; ; round++) {
        const email = `writer-${writer}-${round}@example.com`;
        const response = await register(killed.url, email).catch(() => undefined);
        if (response?.status !== 201) return;
        confirmed.push(email);
        if (confirmed.length === 20) await killed.end("SIGKILL");
      }
    });
    await Promise.all(writers);

    const server = await run();
    expect(confirmed.length).toBeGreaterThanOrEqual(20);
    for (const email of confirmed) expect((await register(server.url, email)).status).toBe(409);
  });

  it("exits with a message when its PostgreSQL has ended", async () => {
    const server = await run();
    const [pid] = (await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n");

    process.kill(Number(pid), "SIGKILL");

    expect(await server.exitCode).toBe(1);
    expect(server.output).toContain("PostgreSQL stopped unexpectedly");
    expect(server.output).toContain(join(folder, "postgres.log"));
    const next = await run();
    expect((await untilReady(next.url)).status).toBe(200);
  });

  it("stops just as cleanly when Ctrl-C reaches it twice, from the terminal and from npm", async () => {
    const server = await run();

    void server.end("SIGINT");
    // A different signal, because the system would merge two equal ones.
    expect(await server.end("SIGTERM")).toBe(0);
    await expect(readFile(join(folder, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
  });

  it("reports an invalid value and a port that is taken", async () => {
    const wrong = await start({ PORT: "many", LOG_LEVEL: "loud" });
    expect(await wrong.exitCode).toBe(1);
    expect(wrong.output).toMatch(/^PORT must be a number\nLOG_LEVEL must be fatal, /);

    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    // It would be refused for the data first.
    await running?.end();
    const late = await start({ PORT: port });
    expect(await late.exitCode).toBe(1);
    expect(late.output.trim()).toBe(`Port ${port} on 127.0.0.1 is in use. Set PORT to a different port.`);
    other.close();
  });

  it("has neither a mailbox nor demo data in production", async () => {
    const server = await start({ NODE_ENV: "production", DATA_DIR: join(folder, "production") });
    expect(server.output).not.toContain("Sign in");
    expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/api/all-posts/`)).json()).toMatchObject({ status: 401 });
    const people = await fetch(`${server.url}/api/home/users?first_name=a`);
    expect(await people.json()).toEqual([]);
  });
});
