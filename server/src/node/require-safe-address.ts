import { isIPv4 } from "node:net";
import { type Config, ConfigError } from "../config";

/**
 * Refuses to offer accounts with known passwords, or everyone's mail, to a network.
 * @throws {ConfigError} which says how to continue
 */
export function requireSafeAddress(config: Config, offers: { demo: boolean; mailbox: boolean }): void {
  if (config.NODE_ENV === "production" || config.EXPOSE_DEMO || isLoopback(config.HOST)) return;
  const offered = [offers.demo && "demo accounts", offers.mailbox && "/dev/mailbox"].filter(Boolean);
  if (offered.length === 0) return;
  throw new ConfigError(
    `HOST=${config.HOST} would offer ${offered.join(" and ")} to anyone who can reach this machine. Set NODE_ENV=production, or EXPOSE_DEMO=true if only you can reach it, for example in a container.`,
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}
