import { get as getPlain } from "node:http";
import { get as getOverTls } from "node:https";
import { TLSSocket } from "node:tls";
import { isNativeError } from "node:util/types";
import { clientAddress } from "../../../kernel/core/client-address";
import type { Config } from "../../config";
import { readableHost } from "../http-server";
import { isPublic } from "../public-internet";
import { reasonOf, Trouble } from "./finding";

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** certbot renews a certificate 30 days before its end. */
const LEAST_DAYS = 14;
/** A reserved address (RFC 5737): a server that takes it for the visitor's trusts what visitors claim. */
const CLAIMED = "192.0.2.1";

/** The public address's answer to a visitor who claims another network address. */
interface Answer {
  /** The visitor's address, as the server sees it; undefined if something else answers. */
  client: string | undefined;
  /** From which the visitor came, before any network in between changed it. */
  from: string;
  /** When the certificate ends. */
  expires: number | undefined;
}

function ask(url: URL): Promise<Answer> {
  const get: typeof getPlain = url.protocol === "https:" ? getOverTls : getPlain;
  const options = {
    agent: false,
    headers: { "X-Forwarded-For": CLAIMED },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return new Promise((resolve, reject) => {
    get(url, options, ({ socket, headers }) => {
      const client = headers["x-client-address"];
      resolve({
        client: typeof client === "string" ? client : undefined,
        from: clientAddress(socket.localAddress, undefined, 0),
        expires: socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : undefined,
      });
      socket.destroy();
    }).on("error", reject);
  });
}

async function askPublicly(publicUrl: string): Promise<Answer & { client: string }> {
  const url = new URL(`${publicUrl}/healthz`);
  const { client, ...answer } = await ask(url).catch((error: unknown) => {
    throw new Trouble(`${url.href} can't be opened: ${reasonOf(error)}. ${adviceFor(error)}`);
  });
  if (client === undefined) {
    throw new Trouble(`Another server answers at ${url.href}. Point DNS and the proxy to this one.`);
  }
  return { client, ...answer };
}

function adviceFor(error: unknown): string {
  const code = isNativeError(error) && "code" in error ? String(error.code) : "";
  if (/^(ENOTFOUND|EAI_AGAIN)/.test(code)) return "Add the name to the DNS, or correct PUBLIC_URL.";
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return "Renew the certificate for this name: certbot renew";
  return "Look at the proxy and the firewall.";
}

/** DNS, certificate, and whether it is this product that answers. */
export async function checkAddress({ PUBLIC_URL, NODE_ENV }: Config): Promise<string> {
  const isProduction = NODE_ENV === "production";
  if (PUBLIC_URL === undefined) {
    if (!isProduction) return "PUBLIC_URL isn't set: only this machine opens the product";
    throw new Trouble(
      "PUBLIC_URL isn't set: links in mail lead nowhere. Set it to the address that people open.",
    );
  }
  if (isProduction && !PUBLIC_URL.startsWith("https:")) {
    throw new Trouble("PUBLIC_URL isn't https: passwords are sent unencrypted. Set up a certificate.");
  }
  const { expires } = await askPublicly(PUBLIC_URL);
  if (expires === undefined) return `${PUBLIC_URL} answers`;
  const days = Math.floor((expires - Date.now()) / DAY_MS);
  if (days < LEAST_DAYS) {
    throw new Trouble(
      `The certificate expires in ${days} days. Renew it, and find out why it wasn't renewed: certbot renew`,
    );
  }
  return `${PUBLIC_URL} answers, with a certificate for ${days} more days`;
}

/** Whether the server knows its visitors' addresses, and doesn't trust made-up ones. */
export async function checkProxy({ PUBLIC_URL, TRUST_PROXY }: Config): Promise<string> {
  if (PUBLIC_URL === undefined) return "PUBLIC_URL isn't set, so there is none";
  const { client, from } = await askPublicly(PUBLIC_URL);
  if (client === CLAIMED) {
    throw new Trouble(
      `Visitors can fake their address: TRUST_PROXY=${TRUST_PROXY} is higher than the number of proxies.`,
    );
  }
  if (client !== from && isOfOwnNetwork(client)) {
    throw new Trouble(
      `The server sees its proxy (${client}) as the visitor: TRUST_PROXY=${TRUST_PROXY} is lower than the number of proxies, or one of them doesn't send X-Forwarded-For.`,
    );
  }
  return `the server sees visitors' addresses (${client})`;
}

/** An IPv6 address has only its first half here. */
const isOfOwnNetwork = (client: string) =>
  client.includes(":") ? /^(0:|f[cde])/i.test(client) : !isPublic({ address: client });

/** The server on this machine. */
export async function checkServer({ HOST, PORT }: Config): Promise<string> {
  const url = `http://${readableHost(HOST)}:${PORT}/readyz`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw new Trouble(`No server answers at ${url}. Start it: systemctl start guildway`);
  });
  const text = (await response.text()).replace(/\n/g, "; ");
  if (!response.ok || text !== "ready") throw new Trouble(`${url} says: ${text}`);
  return "is ready";
}
