import type { MainEntry, MenuEntry } from "@guildway/shared/federation/navigation";
import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { matchPath } from "@guildway/shared/router";

type Published = Readonly<Record<string, Pick<PublishedRemote, "navigation">>>;

/** As many as fit under a thumb on the narrowest phone. */
const MOST_ITEMS = 5;

/** The main links of the signed-in frame, as the remotes declare them (docs/teams.md). */
export function navItemsOf(published: Published): MainEntry[] {
  return allItems(published).slice(0, MOST_ITEMS);
}

/** Entries of the member's menu, with the main links that don't fit. */
export function menuOf(published: Published, { moderator }: { moderator: boolean }): MenuEntry[] {
  const declared = Object.values(published).flatMap(({ navigation }) => navigation?.menu ?? []);
  const entries = declared.filter(({ moderatorsOnly }) => moderator || !moderatorsOnly);
  return [...entries.sort(byOrder), ...allItems(published).slice(MOST_ITEMS)];
}

/** Returns the link that a path belongs to, to mark it in the navigation. */
export function navItemOf(items: readonly MainEntry[], pathname: string): MainEntry | undefined {
  return items.find(({ to, pages }) =>
    (pages ?? [`${to}/*`]).some((pattern) => matchPath(pattern, pathname)),
  );
}

function allItems(published: Published): MainEntry[] {
  return Object.values(published)
    .flatMap(({ navigation }) => navigation?.main ?? [])
    .sort(byOrder);
}

/** After all explicit orders. */
const LAST = 1e6;

const byOrder = (a: { order?: number }, b: { order?: number }): number =>
  (a.order ?? LAST) - (b.order ?? LAST);
