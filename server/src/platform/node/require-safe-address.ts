import { isIPv4 } from "node:net";
import { type Config, ConfigError } from "../config";

/**
 * Refuses to offer accounts with known passwords, or everyone's mail, to a network.
 * @throws {ConfigError} which says how to continue
 */
export function requireSafeAddress(config: Config, offers: { demo: boolean; mailbox: boolean }): void {
  if (config.NODE_ENV === "production" || config.EXPOSE_DEMO) return;
  const exposure = findExposure(config);
  const offered = [offers.demo && "demo accounts", offers.mailbox && "/dev/mailbox"].filter(Boolean);
  if (!exposure || offered.length === 0) return;
  throw new ConfigError(
    `${exposure.setting} would offer ${offered.join(" and ")} to anyone who can reach ${exposure.what}. Set NODE_ENV=production, or EXPOSE_DEMO=true if only you can reach it, for example in a container.`,
  );
}

/** Where other machines can reach the server: at its own address, or through a proxy that has a public one. */
function findExposure({ HOST, PUBLIC_URL }: Config): { setting: string; what: string } | undefined {
  if (!isLoopback(HOST)) return { setting: `HOST=${HOST}`, what: "this machine" };
  if (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, "")))
    return undefined;
  return { setting: `PUBLIC_URL=${PUBLIC_URL}`, what: "it" };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}
