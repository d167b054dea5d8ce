import { Agent, type IncomingMessage, request } from "node:http";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { ServerProcess } from "../../../testing/server-process";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("SIGTERM under load breaks no request", async () => {
  // Time enough on a slow machine, where everything below takes many times as long.
  const server = await ServerProcess.start({
    DATABASE_URL: database.url,
    DRAIN_SECONDS: "10",
    DATABASE_CONNECT_TIMEOUT: "60",
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(`${server.url}${path}`, { agent }, (response) => {
        response.resume().on("end", () => resolve(response));
        response.on("error", reject);
      })
        .on("error", reject)
        .end();
    });
  let leaving = false;
  let answeredWhileLeaving = 0;
  // Behaves like a proxy: sends requests on kept-alive connections until it sees that the server is stopping.
  const visitors = Array.from({ length: 30 }, async (_, index) => {
    while (!leaving) {
      const { statusCode, headers } = await get(index % 2 ? "/api/all-skills/" : "/api/home/jobs/all/");
      expect(statusCode === 200 || statusCode === 429).toBe(true);
      if (headers.connection === "close") answeredWhileLeaving++;
    }
  });
  const proxy = (async () => {
    while (!leaving) leaving = (await get("/readyz")).statusCode === 503;
  })();

  const exit = server.end();
  await Promise.all([...visitors, proxy]);
  const late = await Promise.all(Array.from({ length: 5 }, () => get("/api/all-skills/")));

  expect(late.map(({ headers }) => headers.connection)).toEqual(Array(5).fill("close"));
  expect(answeredWhileLeaving).toBeGreaterThan(0);
  expect(await exit).toBe(0);
  agent.destroy();
});
