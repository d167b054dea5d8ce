import { createHash } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { TestLog } from "../../../testing/test-log";
import { createBreachedPasswords } from "./breached-passwords";

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

/** A service with a given answer. */
async function serve(answer: RequestListener) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo;
  return createBreachedPasswords(`http://127.0.0.1:${port}/range`, new TestLog());
}

const hash = createHash("sha1").update("hunter2 hunter2").digest("hex").toUpperCase();
const listing = (times: number) => `${"0".repeat(35)}:3\r\n${hash.slice(5)}:${times}\r\n`;

test("a password is looked up by five digits of its hash, with padding", async () => {
  const asked: unknown[] = [];
  const breaches = await serve((request, response) => {
    asked.push(request.url, request.headers["add-padding"]);
    response.end(listing(17));
  });
  expect(await breaches.contain("hunter2 hunter2")).toBe(true);
  expect(await breaches.contain("analog harbour seven")).toBe(false);
  expect(asked.slice(0, 2)).toEqual([`/range/${hash.slice(0, 5)}`, "true"]);
  expect(JSON.stringify(asked)).not.toContain(hash.slice(5));
});

test.each<[string, RequestListener]>([
  ["lists it as padding", (_, response) => response.end(listing(0))],
  ["fails", (_, response) => response.writeHead(500).end()],
  ["redirects", (_, response) => response.writeHead(302, { Location: "/elsewhere" }).end()],
  ["doesn't answer", () => undefined],
  ["hangs up", (request) => request.socket.destroy()],
])("nobody is refused if the service %s", async (_, answer) => {
  const breaches = await serve(answer);
  expect(await breaches.contain("hunter2 hunter2")).toBe(false);
});
