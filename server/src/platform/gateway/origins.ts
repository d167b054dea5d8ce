import type { PublishedRemote } from "@guildway/shared/federation/registry";

/** Origins other than this site's in the releases' addresses. */
export function originsOf(releases: readonly PublishedRemote[]): string[] {
  const addresses = releases.flatMap(({ entry, preload, pages }) => [
    entry,
    ...preload,
    ...Object.values(pages).flat(),
  ]);
  return [...new Set(addresses.map(originOf).filter((origin) => origin !== THIS_SITE))];
}

/** A placeholder for this site, whose own origin the gateway doesn't know. */
const THIS_SITE = "http://this.site";

/** Parses the address as a browser does: `/\\host` and `//host` name another host. */
const originOf = (address: string): string => new URL(address, THIS_SITE).origin;

/** Whether the address is on an origin other than this site's. */
export const isForeign = (address: string): boolean => originOf(address) !== THIS_SITE;
