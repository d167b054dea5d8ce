const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/**
 * Returns the address that a client is throttled by. Each trusted proxy appends the address that it saw to
 * `X-Forwarded-For`, so counting that many entries from the right gives the first one that nobody could forge.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(",") ?? []), socketAddress ?? ""].map((hop) => hop.trim());
  const address = hops.at(-1 - trustedProxies) ?? hops[0] ?? "";
  return network(withoutPort(address).replace(IPV4_IN_IPV6, ""));
}

/** Some proxies append the port: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^([^:]+):\d+$/, "$1");
}

/** One IPv6 customer has a whole /64, so all of it counts as one address. */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
