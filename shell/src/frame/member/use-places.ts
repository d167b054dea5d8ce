import type { MainEntry } from "@guildway/shared/federation/navigation";
import { useLocation } from "@guildway/shared/router";
import { useRemotes } from "../../federation/remotes-context";
import { placeOf, placesOf } from "./places";

/** The places of the frame, and the one that the current page belongs to. */
export function usePlaces(): { places: MainEntry[]; here: MainEntry | undefined } {
  const { pathname } = useLocation();
  const places = placesOf(useRemotes().published());
  return { places, here: placeOf(places, pathname) };
}
