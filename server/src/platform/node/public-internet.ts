import type { promises as dns, LookupAddress } from "node:dns";
import type { RequestOptions } from "node:https";
import ipaddr from "ipaddr.js";

/** Queries DNS directly, because names that only this machine knows must stay private. */
export type NameResolver = Pick<dns.Resolver, "resolve4" | "resolve6">;

/** The DNS answer for a name; empty if there is none in time. */
export async function resolveAddresses(
  resolver: NameResolver,
  hostname: string,
  timeoutMs: number,
): Promise<LookupAddress[]> {
  const [four, six] = await Promise.all([
    inTime(resolver.resolve4(hostname), timeoutMs),
    inTime(resolver.resolve6(hostname), timeoutMs),
  ]);
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ];
}

/** What the DNS answers; nothing if it fails, or takes longer because it asks several servers several times. */
export function inTime<T>(answers: Promise<T[]>, timeoutMs: number): Promise<T[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, []);
    void answers
      .catch(() => [])
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

/** The only part of IPv6 with public addresses; everything else is private or reserved. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Also false for loopback, link-local, multicast and reserved addresses, and for IPv6 ones that lead to IPv4. */
export function isPublic({ address }: Pick<LookupAddress, "address">): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6));
}

/** Lets a request connect only to addresses that were checked, because resolving a name again could give others. */
export function connectOnlyTo(addresses: LookupAddress[]): NonNullable<RequestOptions["lookup"]> {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}
