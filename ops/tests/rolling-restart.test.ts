import { Agent, request } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import { buildPost, buildUser } from "../../server/testing/builders";
import { createTestDatabase, type TestDatabase } from "../../server/testing/database";
import { ServerProcess } from "../../server/testing/server-process";
import { freePort } from "./component";
import { startNginx } from "./nginx";

let database: TestDatabase;
const servers: { port: number; process: ServerProcess }[] = [];
let nginx: Awaited<ReturnType<typeof startNginx>>;

const start = (port: number) =>
  ServerProcess.start({
    DATABASE_URL: database.url,
    PORT: String(port),
    TRUST_PROXY: "1",
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    // Production's own default.
    DRAIN_SECONDS: "5",
  });

beforeAll(async () => {
  database = await createTestDatabase();
  for (let count = 0; count < 2; count++) {
    const port = await freePort();
    servers.push({ port, process: await start(port) });
  }
  nginx = await startNginx(
    await freePort(),
    servers.map(({ port }) => port),
  );
});
afterAll(async () => {
  await nginx?.end();
  for (const { process } of servers) await process.end();
  await database.drop();
});

const agent = new Agent({ keepAlive: true });

/** Returns the status, or what went wrong. */
function call(method: string, path: string, token: string, body?: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    request(`${nginx.url}/api${path}`, { agent, method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? "no status"));
      response.on("error", ({ message }) => resolve(message));
    })
      .on("error", ({ message }) => resolve(message))
      .end(body);
  });
}

test("a rolling restart of two servers under load fails no request, neither reads nor writes", async () => {
  const { id } = await buildPost(database.db);
  const people = await Promise.all(Array.from({ length: 30 }, () => buildUser(database.db)));
  const answers = new Map<string, number>();
  let stopped = false;
  const visitors = people.map(async ({ token }, index) => {
    for (let calls = 0; !stopped; calls++) {
      // nginx repeats a PUT on the other server, but never a POST that a server may have got.
      const likes = calls % 2 ? "PUT" : "DELETE";
      const [method, path, pause, body] = (
        [
          ["GET", "/all-posts/", 20],
          [likes, `/posts/${id}/like`, 1_000],
          ["POST", "/home/createpost/", 2_500, '{"content":"Hello"}'],
        ] as const
      )[index % 3] ?? ["GET", "/all-posts/", 20];
      const answer = `${method} ${await call(method, path, token, body)}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await after(pause);
    }
  });

  for (const server of servers) {
    await after(1_000);
    expect(await server.process.end()).toBe(0);
    server.process = await start(server.port);
  }
  await after(1_000);
  stopped = true;
  await Promise.all(visitors);

  expect([...answers.keys()].sort()).toEqual(["DELETE 204", "GET 200", "POST 201", "PUT 204"]);
  expect(answers.get("GET 200")).toBeGreaterThan(500);
});
