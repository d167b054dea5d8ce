import type { PublishedRemote } from "@guildway/shared/federation/registry";

/** Origins other than this site's that the releases' addresses name. */
export function originsOf(releases: readonly PublishedRemote[]): string[] {
  const addresses = releases.flatMap(({ entry, preload, pages }) => [
    entry,
    ...preload,
    ...Object.values(pages).flat(),
  ]);
  return [...new Set(addresses.filter(isForeign).map((address) => new URL(address).origin))];
}

/** Whether the address is of another origin than this site's. */
export const isForeign = (address: string): boolean => !address.startsWith("/");
