import type { Registry, SiteRegistry } from "@guildway/shared/federation/registry";

/** A session's seat, 0 to 99. A canary for ten of a hundred sessions goes to seats 0 to 9. */
export type Seat = number;

export const SEATS = 100;

/** Whether there is any canary: only then do sessions differ. */
export function hasCanaries({ remotes }: SiteRegistry): boolean {
  return Object.values(remotes).some(({ canary }) => canary !== undefined);
}

/** Names the remotes whose canary a session in that seat gets. The session keeps it while the share grows. */
export function canariesOf({ remotes }: SiteRegistry, seat: Seat): string[] {
  return Object.keys(remotes).filter((name) => seat < (remotes[name]?.canary?.share ?? 0));
}

/** The registry of the sessions that get these remotes' canaries. */
export function registryWith({ remotes }: SiteRegistry, canaries: readonly string[]): Registry {
  return {
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { canary, ...live }]) => [
        name,
        canary && canaries.includes(name) ? canary.release : live,
      ]),
    ),
  };
}
