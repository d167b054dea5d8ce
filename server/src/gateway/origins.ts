import type { PublishedRemote } from "@guildway/shared/federation/registry";

/** Origins other than this site's that the releases' addresses name. */
export function originsOf(releases: readonly PublishedRemote[]): string[] {
  const addresses = releases.flatMap(({ entry, preload, pages }) => [
    entry,
    ...preload,
    ...Object.values(pages).flat(),
  ]);
  return [...new Set(addresses.map(originOf).filter((origin) => origin !== THIS_SITE))];
}

/** Stands for this site, whose own origin the gateway doesn't know. */
const THIS_SITE = "http://this.site";

/** As a browser reads the address: for it `/\\host` and `//host` are another host. */
const originOf = (address: string): string => new URL(address, THIS_SITE).origin;

/** Whether the address is of another origin than this site's. */
export const isForeign = (address: string): boolean => originOf(address) !== THIS_SITE;
