import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { createPageReader } from "./page-reader";

const PUBLIC = "93.184.216.34";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Internet {
  /** The DNS answers for a name, in order; the last one is repeated. */
  names?: Record<string, string[]>;
  answer?: RequestListener;
  timeoutMs?: number;
}

/** An internet whose servers are all at loopback. `connections` lists the addresses that requests may connect to. */
async function openInternet({ names = {}, answer = page(), timeoutMs = 600_000 }: Internet) {
  const running = createServer(answer);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  const { port } = running.address() as AddressInfo;
  const ask = (family: 4 | 6) => async (hostname: string) => {
    const known = names[hostname] ?? [PUBLIC];
    const now = known.length > 1 ? known.shift() : known[0];
    const isWanted = (now?.includes(":") ? 6 : 4) === family;
    return now && isWanted ? [now] : [];
  };
  const connections: unknown[] = [];
  const follow = (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => {
    const { hostname, lookup, headers, ...rest } = options;
    const Host = String(hostname);
    lookup?.(Host, { all: true }, (_error, addresses) => connections.push(addresses));
    return get({ ...rest, hostname: "127.0.0.1", port, headers: { ...headers, Host } }, onResponse);
  };
  const reader = createPageReader({
    timeoutMs,
    resolver: { resolve4: ask(4), resolve6: ask(6) } as never,
    get: { "http:": follow, "https:": follow },
  });
  return { reader, connections };
}

const page =
  (body: string | Buffer = "<title>Hello</title>", headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers });
    response.end(body);
  };

const redirect =
  (location: string): RequestListener =>
  (request, response) => {
    if (request.headers.host !== "first.example") return page()(request, response);
    response.writeHead(302, { Location: location });
    response.end();
  };

it("reads a page from the address that was checked, without resolving the name again", async () => {
  const { reader, connections } = await openInternet({ names: { "first.example": [PUBLIC, "127.0.0.1"] } });
  const read = await reader.read("https://first.example/a?b=c", "page");
  expect(read).toMatchObject({ url: "https://first.example/a?b=c", type: "text/html; charset=utf-8" });
  expect(new TextDecoder().decode(read?.content)).toBe("<title>Hello</title>");
  expect(connections).toEqual([[{ address: PUBLIC, family: 4 }]]);
});

it.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
])("never connects to a name that leads to %s", async (address) => {
  const { reader, connections } = await openInternet({ names: { "inside.example": [address] } });
  expect(await reader.read("http://inside.example/", "page")).toBeUndefined();
  expect(connections).toEqual([]);
});

it("doesn't connect to a name with one private address among public ones", async () => {
  const { reader, connections } = await openInternet({});
  const resolver = { resolve4: async () => [PUBLIC, "10.0.0.1"], resolve6: async () => [] };
  const both = createPageReader({ timeoutMs: 600_000, resolver: resolver as never, get: {} as never });
  expect(await both.read("http://both.example/", "page")).toBeUndefined();
  expect(await reader.read("http://fine.example/", "page")).toBeDefined();
  expect(connections).toHaveLength(1);
});

const REFUSED = [
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://017700000001/",
  `http://${PUBLIC}/`,
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[2606:2800:220:1:248:1893:25c8:1946]/",
  "http://fine.example:22/",
  "https://fine.example:5432/",
  "http://fine.example:443/",
  "http://user:word@fine.example/",
  "ftp://fine.example/",
  "file:///etc/passwd",
  "gopher://fine.example/",
  "data:text/html,<title>Hi</title>",
  "javascript:alert(1)",
  "//",
];

it.each(REFUSED)("doesn't request %s", async (url) => {
  const { reader, connections } = await openInternet({});
  expect(await reader.read(url, "page")).toBeUndefined();
  expect(connections).toEqual([]);
});

it.each([...REFUSED.filter((url) => url !== "//"), "http://inside.example/"])(
  "doesn't follow a redirect to %s",
  async (location) => {
    const { reader, connections } = await openInternet({
      names: { "inside.example": ["169.254.169.254"] },
      answer: redirect(location),
    });
    expect(await reader.read("http://first.example/", "page")).toBeUndefined();
    expect(connections).toHaveLength(1);
  },
);

it("checks a name again after a redirect to itself", async () => {
  const { reader, connections } = await openInternet({
    names: { "first.example": [PUBLIC, PUBLIC, "127.0.0.1"] },
    answer: redirect("/again"),
  });
  expect(await reader.read("http://first.example/", "page")).toBeUndefined();
  expect(connections).toHaveLength(1);
});

it("follows a redirect to another public name, and says where the page was", async () => {
  const { reader } = await openInternet({ answer: redirect("https://second.example/there") });
  expect(await reader.read("http://first.example/", "page")).toMatchObject({
    url: "https://second.example/there",
  });
});

it("gives up on endless redirects", async () => {
  const { reader, connections } = await openInternet({ answer: redirect("/again") });
  expect(await reader.read("http://first.example/", "page")).toBeUndefined();
  expect(connections).toHaveLength(6);
});

it("reads the first megabyte of an endless page, and refuses a larger picture", async () => {
  const endless =
    (type: string): RequestListener =>
    (_request, response) => {
      response.writeHead(200, { "Content-Type": type });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, "a"))) {}
        response.once("drain", more);
      };
      more();
    };
  const pages = await openInternet({ answer: endless("text/html") });
  expect((await pages.reader.read("http://long.example/", "page"))?.content.byteLength).toBe(1_000_000);
  server?.closeAllConnections();
  server?.close();
  const pictures = await openInternet({ answer: endless("image/png") });
  expect(await pictures.reader.read("http://long.example/a.png", "picture")).toBeUndefined();
});

it.each<[string, RequestListener]>([
  ["says nothing", () => undefined],
  [
    "dribbles",
    (_request, response) => {
      response.writeHead(200, { "Content-Type": "text/html" });
      const timer = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(timer));
    },
  ],
  [
    "redirects slowly",
    (_request, response) => {
      setTimeout(() => response.writeHead(302, { Location: `/${Math.random()}` }).end(), 90);
    },
  ],
])("doesn't wait for a server that %s", async (_, answer) => {
  const { reader, connections } = await openInternet({ answer, timeoutMs: 200 });
  expect(await reader.read("http://slow.example/", "page")).toBeUndefined();
  // Redirects don't restart the time limit.
  expect(connections.length).toBeLessThanOrEqual(3);
});

it("doesn't wait for a name server that doesn't answer", async () => {
  const never = () => new Promise<never>(() => undefined);
  const reader = createPageReader({
    timeoutMs: 100,
    resolver: { resolve4: never, resolve6: never } as never,
    get: {} as never,
  });
  expect(await reader.read("http://slow.example/", "page")).toBeUndefined();
});

it.each<[string, RequestListener]>([
  ["a download", page("PK", { "Content-Type": "application/zip" })],
  ["a packed page, which could unpack to any size", page("x", { "Content-Encoding": "gzip" })],
  [
    "an error",
    (_request, response) => response.writeHead(500, { "Content-Type": "text/html" }).end("<title>Oh"),
  ],
])("doesn't read %s", async (_, answer) => {
  const { reader } = await openInternet({ answer });
  expect(await reader.read("http://fine.example/", "page")).toBeUndefined();
});

it("sends no secrets: no cookies, no session and no referrer", async () => {
  const seen: string[] = [];
  const { reader } = await openInternet({
    answer: (request, response) => {
      seen.push(...Object.keys(request.headers));
      page()(request, response);
    },
  });
  await reader.read("http://fine.example/", "page");
  expect(seen.sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
});
