import { createServer, get, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createDomainReader } from "./domain-reader";

const URL_OF_PROOF = "https://example.com/.well-known/guildway-verification.txt";
const PUBLIC = "93.184.216.34";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Internet {
  v4?: string[];
  v6?: string[];
  txt?: string[][];
  answer?: RequestListener;
  timeoutMs?: number;
}

/** An internet with one domain; its server is at loopback, and `asked` says which addresses were to be connected to. */
async function openInternet({
  v4 = [PUBLIC],
  v6 = [],
  txt = [],
  answer = () => undefined,
  timeoutMs = 600_000,
}: Internet) {
  const running = createServer(answer);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  const { port } = running.address() as AddressInfo;
  const known = async <T>(found: T[]) => {
    if (found.length === 0) throw new Error("ENODATA");
    return found;
  };
  const resolver = {
    resolve4: jest.fn(() => known(v4)),
    resolve6: jest.fn(() => known(v6)),
    resolveTxt: () => known(txt),
  };
  const asked: unknown[] = [];
  const reader = createDomainReader({
    timeoutMs,
    resolver: resolver as never,
    get: (options, onResponse) => {
      options.lookup?.("example.com", { all: true }, (_error, addresses) => asked.push(addresses));
      return get({ ...options, hostname: "127.0.0.1", port }, onResponse);
    },
  });
  return { reader, resolver, asked };
}

describe("a TXT record", () => {
  it("is read whole", async () => {
    const { reader } = await openInternet({ txt: [["v=spf1 -all"], ["guildway-", "verification=1"]] });
    expect(await reader.readTxt("example.com")).toEqual(["v=spf1 -all", "guildway-verification=1"]);
  });

  it("times out", async () => {
    const { reader, resolver } = await openInternet({ timeoutMs: 200 });
    const never = () => new Promise<never>(() => undefined);
    Object.assign(resolver, { resolveTxt: never, resolve4: never });
    expect(await reader.readTxt("example.com")).toEqual([]);
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({ failure: "example.com has no address." });
  });

  it("that doesn't exist is none", async () => {
    const { reader } = await openInternet({});
    expect(await reader.readTxt("example.com")).toEqual([]);
  });
});

describe("a file", () => {
  it("is read at its address, from an address that was checked", async () => {
    const { reader, asked, resolver } = await openInternet({
      v6: ["2606:2800:220:1::1"],
      answer: ({ url }, response) => response.end(`${url} says hello\n`),
    });
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({
      text: "/.well-known/guildway-verification.txt says hello\n",
    });
    expect(asked).toEqual([
      [
        { address: PUBLIC, family: 4 },
        { address: "2606:2800:220:1::1", family: 6 },
      ],
    ]);
    // Once, because a second answer could differ.
    expect(resolver.resolve4).toHaveBeenCalledTimes(1);
  });

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
  ])("isn't requested from %s, not even beside a public address", async (address) => {
    const v6 = address.includes(":");
    const answer = jest.fn();
    const { reader, asked } = await openInternet({
      v4: v6 ? [PUBLIC] : [PUBLIC, address],
      v6: v6 ? [address] : [],
      answer,
    });
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({ failure: "example.com isn't a public address." });
    expect(asked).toEqual([]);
    expect(answer).not.toHaveBeenCalled();
  });

  it("of a domain without an address can't be read", async () => {
    const { reader } = await openInternet({ v4: [] });
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({ failure: "example.com has no address." });
  });

  it("isn't looked for behind a redirect of the domain", async () => {
    const { reader } = await openInternet({
      answer: ({ url }, response) => {
        if (url === "/elsewhere") response.end("guildway-verification=1");
        else response.writeHead(302, { Location: "/elsewhere" }).end();
      },
    });
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({
      failure: "example.com redirects to another address. The file must be at this one.",
    });
  });

  it("that is missing is named with its status", async () => {
    const { reader } = await openInternet({ answer: (_request, response) => response.writeHead(404).end() });
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({ failure: "example.com answered with status 404." });
  });

  it("is read up to 4 kB", async () => {
    let sent = 0;
    const { reader } = await openInternet({
      answer: (_request, response) => {
        const send = () => {
          if (response.destroyed) return;
          sent += 1024;
          response.write("x".repeat(1024));
          setImmediate(send);
        };
        send();
      },
    });
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({ failure: "The file is larger than 4 kB." });
    expect(sent).toBeLessThan(4 * 1024 * 1024);
  });

  it.each([
    ["an answer that never comes", () => undefined],
    ["a body that never ends", (_request, response) => response.write("guildway-")],
  ] as [string, RequestListener][])("times out: %s", async (_name, answer) => {
    const { reader } = await openInternet({ answer, timeoutMs: 200 });
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({
      failure: "example.com didn't answer within 0.2 seconds.",
    });
  });

  it("can't be read from a server that doesn't answer", async () => {
    const { reader } = await openInternet({});
    server?.close();
    expect(await reader.readFile(URL_OF_PROOF)).toEqual({
      failure: "example.com can't be reached over https.",
    });
  });
});
