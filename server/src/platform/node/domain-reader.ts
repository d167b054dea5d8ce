import { promises as dns, type LookupAddress } from "node:dns";
import type { IncomingMessage } from "node:http";
import { get as getOverTls, type RequestOptions } from "node:https";
import { PRODUCT_NAME } from "@guildway/shared/product";
import type { DomainReader } from "../../kernel/core/services";
import { connectOnlyTo, inTime, isPublic, resolveAddresses } from "./public-internet";

const SECOND_MS = 1_000;
const TIMEOUT_MS = 5 * SECOND_MS;
const MOST_BYTES = 4 * 1024;

interface Network {
  resolver: Pick<dns.Resolver, "resolve4" | "resolve6" | "resolveTxt">;
  get: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => NodeJS.EventEmitter;
  /** How long each answer may take. */
  timeoutMs: number;
}

const internet = (): Network => ({
  resolver: new dns.Resolver({ timeout: TIMEOUT_MS / 2, tries: 1 }),
  get: getOverTls,
  timeoutMs: TIMEOUT_MS,
});

/** Reads domains of the internet. A host with any private address is never contacted (docs/security.md). */
export function createDomainReader(network = internet()): DomainReader {
  const { resolver } = network;
  return {
    async readTxt(domain) {
      const records = await inTime(resolver.resolveTxt(domain), network.timeoutMs);
      return records.map((chunks) => chunks.join(""));
    },

    async readFile(url) {
      const { hostname, pathname } = new URL(url);
      const addresses = await resolveAddresses(resolver, hostname, network.timeoutMs);
      if (addresses.length === 0) return { failure: `${hostname} has no address.` };
      if (!addresses.every(isPublic)) return { failure: `${hostname} isn't a public address.` };
      return readAt(network, hostname, pathname, addresses);
    },
  };
}

function readAt(
  { get, timeoutMs }: Network,
  hostname: string,
  path: string,
  addresses: LookupAddress[],
): ReturnType<DomainReader["readFile"]> {
  return new Promise((resolve) => {
    const options: RequestOptions = {
      hostname,
      path,
      agent: false,
      headers: { Accept: "text/plain", "User-Agent": `${PRODUCT_NAME} domain verification` },
      signal: AbortSignal.timeout(timeoutMs),
      lookup: connectOnlyTo(addresses),
    };
    const fail = (error: Error) => resolve({ failure: failureOf(error, hostname, timeoutMs) });
    get(options, (response) => {
      readBody(response, hostname).then(resolve, fail);
    }).on("error", fail);
  });
}

async function readBody(response: IncomingMessage, hostname: string) {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    const redirects = statusCode >= 300 && statusCode < 400;
    return {
      failure: redirects
        ? `${hostname} redirects to another address. The file must be at this one.`
        : `${hostname} answered with status ${statusCode}.`,
    };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > MOST_BYTES) return { failure: "The file is larger than 4 kB." };
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString() };
}

function failureOf(error: Error, hostname: string, timeoutMs: number): string {
  return error.name === "AbortError" || error.name === "TimeoutError"
    ? `${hostname} didn't answer within ${timeoutMs / SECOND_MS} seconds.`
    : `${hostname} can't be reached over https.`;
}
