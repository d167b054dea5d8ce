import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { ServerProcess } from "../../../testing/server-process";

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let database: TestDatabase;
let collector: Server;
let received: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  collector = createServer(async (request, response) => {
    received.push(await text(request));
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  collector.close();
  await database.drop();
});

/** What a collector gets of some calls, once the server has stopped. */
async function traceOf(headers: Record<string, string>, env: Record<string, string> = {}) {
  const { port } = collector.address() as AddressInfo;
  const server = await ServerProcess.start({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    ...env,
  });
  await fetch(`${server.url}/api/home/jobs/all/?text=secret`, {
    headers: { ...headers, "X-Request-Id": "request-of-this-test" },
  });
  await server.end();
  const spans = received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  ) as ReceivedSpan[];
  const call = spans.find(({ name }) => name === "GET listJobs");
  if (!call) throw new Error(`No trace of the call among ${spans.map(({ name }) => name).join()}`);
  return { call, statements: spans.filter(({ parentSpanId }) => parentSpanId === call.spanId) };
}

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PROXY = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };

test("a collector gets each call with its statements, and nothing that people typed", async () => {
  const { call, statements } = await traceOf(PROXY);
  const facts = Object.fromEntries(
    call.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
  expect(facts).toMatchObject({
    "http.response.status_code": 200,
    "guildway.request_id": "request-of-this-test",
  });
  expect(statements.map(({ name }) => name)).toContain("PostgreSQL select");
  expect(received.join()).toContain('"guildway"');
  expect(received.join()).not.toContain("secret");
  // A header from outside can't be trusted.
  expect(call.traceId).not.toBe(TRACE);
});

test("a trace continues that of a trusted proxy", async () => {
  const { call } = await traceOf(PROXY, { TRUST_PROXY: "1" });
  expect(call.traceId).toBe(TRACE);
});
