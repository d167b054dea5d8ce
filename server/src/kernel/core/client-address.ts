import { parseUrl } from "@guildway/shared/parse-url";
/**
 * Returns the address by which a client is throttled. Each trusted proxy appends the address that it saw to
 * `X-Forwarded-For`, so counting that many entries from the right gives the first one that nobody could forge.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(",") ?? []), socketAddress ?? ""].map((hop) => hop.trim());
  const address = hops.at(-1 - trustedProxies) ?? hops[0] ?? "";
  return network(withoutPort(address));
}

/** Some proxies append the port: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^([^:]+):\d+$/, "$1");
}

/** IPv4 may be written as IPv6. One IPv6 customer has a whole /64, so all of it counts as one address. */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const groups = groupsOf(address);
  const isIpv4 = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (!isIpv4) return groups.slice(0, 4).join(":");
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}

/** The eight groups of an IPv6 address. `URL` writes each address in one way only. */
function groupsOf(address: string): string[] {
  const canonical = parseUrl(`http://[${address}]`)?.hostname.slice(1, -1) ?? address;
  const [left = [], right = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right];
}

/**
 * The /48 of a network that `clientAddress` returned: what one customer of a data center or one company often has. Where a
 * few networks together may do harm, they count as one.
 */
export function widerNetwork(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 3).join(":") : address;
}
