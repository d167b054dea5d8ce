import type { MainEntry, MenuEntry } from "@guildway/shared/federation/navigation";
import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { matchPath } from "@guildway/shared/router";

type Published = Readonly<Record<string, Pick<PublishedRemote, "navigation">>>;

/** As many as a thumb tells apart on the narrowest phone. */
const MOST_PLACES = 5;

/** The places of the signed-in frame, as the remotes declare them (docs/teams.md). */
export function placesOf(published: Published): MainEntry[] {
  return allPlaces(published).slice(0, MOST_PLACES);
}

/** Entries of the member's own menu; a place for which there is no room is among them. */
export function menuOf(published: Published, { moderator }: { moderator: boolean }): MenuEntry[] {
  const declared = Object.values(published).flatMap(({ navigation }) => navigation?.menu ?? []);
  const entries = declared.filter(({ moderatorsOnly }) => moderator || !moderatorsOnly);
  return [...entries.sort(byOrder), ...allPlaces(published).slice(MOST_PLACES)];
}

/** The place that a path belongs to, for marking it in the navigation. */
export function placeOf(places: readonly MainEntry[], pathname: string): MainEntry | undefined {
  return places.find(({ to, pages }) =>
    (pages ?? [`${to}/*`]).some((pattern) => matchPath(pattern, pathname)),
  );
}

function allPlaces(published: Published): MainEntry[] {
  return Object.values(published)
    .flatMap(({ navigation }) => navigation?.main ?? [])
    .sort(byOrder);
}

/** Behind every order that somebody gives. */
const LAST = 1e6;

const byOrder = (a: { order?: number }, b: { order?: number }): number =>
  (a.order ?? LAST) - (b.order ?? LAST);
