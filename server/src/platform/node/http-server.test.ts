import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type ArrivalLimits, type HttpServer, listen } from "./http-server";

const app = new Hono();
app.post("/limited", bodyLimit({ maxSize: 1000, onError: (c) => c.text("too large", 413) }), async (c) =>
  c.text(String((await c.req.text()).length)),
);
app.post("/upload", async (c) => c.text(String((await c.req.text()).length)));
app.get("/hello", (c) => c.text("hello"));
app.get("/stream", () => {
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(": hello\n\n")),
  });
  return new Response(stream, { headers: { "Content-Type": "text/event-stream" } });
});

let server: HttpServer;
let sockets: Socket[] = [];

async function open(arrival?: ArrivalLimits): Promise<void> {
  server = await listen(() => app.fetch, 0, "127.0.0.1", arrival);
}

/** Whether new connections are accepted. */
async function isOpen(): Promise<boolean> {
  const socket = connect(server.port, "127.0.0.1");
  const opened = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "close").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return opened;
}

async function dial(
  allowHalfOpen = false,
): Promise<{ socket: Socket; answer: () => string; ended: Promise<string> }> {
  const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen });
  sockets.push(socket);
  let text = "";
  let fault = "";
  socket.on("data", (chunk) => {
    text += chunk.toString();
  });
  socket.on("error", (error) => {
    fault = error.message;
  });
  const ended = once(socket, "close").then(() => text + fault);
  await once(socket, "connect");
  return { socket, answer: () => text, ended };
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.close();
});

const head = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`;

describe("a body that is refused before it has fully arrived", () => {
  test("is answered in full, on a connection that closes without a reset", async () => {
    await open();
    const { socket, answer, ended } = await dial(true);
    socket.write(head("/limited", 8_000_000));
    while (!answer().includes("too large")) await once(socket, "data");
    expect(answer()).toContain("413 Payload Too Large");
    expect(answer()).toContain("Connection: close");
    // A client that looks at the answer only once it has sent everything.
    const rest = Buffer.alloc(1_000_000);
    for (let sent = 0; sent < 8; sent++) await new Promise((resolve) => socket.write(rest, resolve));
    socket.end();
    expect(await ended).not.toContain("ECONNRESET");
  });

  test("never breaks the next request of a client that reuses its connections", async () => {
    await open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, bytes: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sending = request({ port: server.port, host: "127.0.0.1", path, method: "POST", agent });
        sending.on("response", (response) => {
          response.resume().on("end", () => resolve(response.statusCode));
        });
        sending.on("error", reject);
        sending.end(Buffer.alloc(bytes));
      });
    for (let round = 0; round < 10; round++) {
      expect(await send("/limited", 2_000_000)).toBe(413);
      expect(await send("/limited", 10)).toBe(200);
    }
    agent.destroy();
  });
});

describe("a request that arrives too slowly is cut off", () => {
  const impatient = { headersMs: 1_000, graceMs: 1_000, bytesPerSecond: 100 };

  async function trickle(text: string, pieces: string): Promise<string> {
    const { socket, ended } = await dial();
    socket.write(text);
    const timer = setInterval(() => socket.write(pieces), 100);
    const all = await ended;
    clearInterval(timer);
    return all;
  }

  test.each([
    ["headers", "GET /hello HTTP/1.1\r\nHost: localhost\r\n", "X: y\r\n"],
    ["a body", head("/upload", 100_000), "x"],
  ])("%s", async (_what, begin, piece) => {
    await open(impatient);
    expect(await trickle(begin, piece)).toMatch(/^HTTP\/1\.1 4(08|13) /);
  });

  test("a connection without a request", async () => {
    await open(impatient);
    const { ended } = await dial();
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("except for a slow upload that keeps going, or a stream of events", async () => {
    await open(impatient);
    const events = await dial();
    events.socket.write("GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const { socket, answer } = await dial();
    socket.write(head("/upload", 8_000));
    for (let sent = 0; sent < 20; sent++) {
      socket.write("x".repeat(400));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    while (!answer().includes("8000")) await once(socket, "data");
    expect(answer()).toContain("200 OK");
    expect(events.answer()).toContain(": hello");
    expect(events.socket.closed).toBe(false);
  });
});

test("a server that is stopping answers, and asks its clients to reconnect", async () => {
  await open();
  const first = await fetch(`http://127.0.0.1:${server.port}/hello`);
  expect(first.headers.get("connection")).toBe("keep-alive");
  server.leave();
  const second = await fetch(`http://127.0.0.1:${server.port}/hello`);
  expect(await second.text()).toBe("hello");
  expect(second.headers.get("connection")).toBe("close");
});

test("connections that arrive just before the server closes are answered", async () => {
  await open();
  const dialed = Array.from({ length: 10 }, () => dial());
  await Promise.race(dialed);
  const closed = server.close();
  const all = await Promise.all(dialed);
  while (await isOpen()) await setImmediate();
  for (const { socket } of all)
    socket.write("GET /hello HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  for (const { ended } of all) expect(await ended).toMatch(/^HTTP\/1\.1 200 OK/);
  await closed;
});
