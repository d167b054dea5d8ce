import { promises as dns } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getOverTls, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { parseUrl } from "@guildway/shared/parse-url";
import { PRODUCT_NAME } from "@guildway/shared/product";
import type { PageReader, ReadPage } from "../../../kernel/core/services";
import { connectOnlyTo, isPublic, type NameResolver, resolveAddresses } from "../public-internet";

/** From resolving the name to the last byte, including redirects. */
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 1_000_000;
const MOST_REDIRECTS = 5;

type Get = (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => NodeJS.EventEmitter;

interface Network {
  resolver: NameResolver;
  get: Record<"http:" | "https:", Get>;
  timeoutMs: number;
}

const internet = (): Network => ({
  resolver: new dns.Resolver({ timeout: TIMEOUT_MS / 2, tries: 1 }),
  get: { "http:": getPlain, "https:": getOverTls },
  timeoutMs: TIMEOUT_MS,
});

/** Which answers are read, and what is asked for. */
const KINDS = {
  page: { accept: "text/html,application/xhtml+xml", type: /^(text\/html|application\/xhtml\+xml)\b/i },
  picture: { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif", type: /^image\// },
};
type Kind = keyof typeof KINDS;

/**
 * Reads pages and pictures that members name. They can name anything, so only public addresses are contacted, only
 * on the web's ports, and only addresses that were checked, also after each redirect (docs/security.md).
 */
export function createPageReader(network = internet()): PageReader {
  return {
    async read(url, kind) {
      const signal = AbortSignal.timeout(network.timeoutMs);
      const tooLate = new Promise<undefined>((resolve) => {
        signal.addEventListener("abort", () => resolve(undefined));
      });
      return Promise.race([follow(network, url, kind, signal), tooLate]);
    },
  };
}

async function follow(network: Network, first: string, kind: Kind, signal: AbortSignal) {
  let next = first;
  let base: URL | undefined;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    base = parseUrl(next, base);
    if (!base) return undefined;
    const answer = await ask(network, base, kind, signal);
    if (!answer || !("location" in answer)) return answer;
    next = answer.location;
  }
  return undefined;
}

async function ask(
  network: Network,
  url: URL,
  kind: Kind,
  signal: AbortSignal,
): Promise<ReadPage | { location: string } | undefined> {
  const { protocol, hostname } = url;
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  // Numeric addresses have no name to check; other ports belong to other services.
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || url.port !== "") return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  const addresses = await resolveAddresses(network.resolver, hostname, network.timeoutMs);
  if (signal.aborted || addresses.length === 0 || !addresses.every(isPublic)) return undefined;
  const options: RequestOptions = {
    hostname,
    path: url.pathname + url.search,
    agent: false,
    headers: {
      Accept: KINDS[kind].accept,
      // Compressed content could expand to any size.
      "Accept-Encoding": "identity",
      "User-Agent": `Mozilla/5.0 (compatible; ${PRODUCT_NAME} link preview)`,
    },
    signal,
    lookup: connectOnlyTo(addresses),
  };
  return new Promise((resolve) => {
    const fail = () => resolve(undefined);
    network.get[protocol](options, (response) => {
      readAnswer(response, url, kind).then(resolve, fail);
    }).on("error", fail);
  });
}

async function readAnswer(
  response: IncomingMessage,
  url: URL,
  kind: Kind,
): Promise<ReadPage | { location: string } | undefined> {
  const { statusCode = 0, headers } = response;
  const { location, "content-type": type = "", "content-encoding": encoding = "identity" } = headers;
  if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
    response.destroy();
    return { location };
  }
  if (statusCode !== 200 || !KINDS[kind].type.test(type) || encoding !== "identity") {
    response.destroy();
    return undefined;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    chunks.push(chunk);
    // Leaving the loop ends the connection. The head of a long page is enough; half a picture isn't.
    if (bytes >= MOST_BYTES) break;
  }
  if (bytes > MOST_BYTES && kind === "picture") return undefined;
  return { url: url.href, type, content: new Uint8Array(Buffer.concat(chunks).subarray(0, MOST_BYTES)) };
}
