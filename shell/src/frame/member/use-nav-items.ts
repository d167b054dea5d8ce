import type { MainEntry } from "@guildway/shared/federation/navigation";
import { useLocation } from "@guildway/shared/router";
import { useRemotes } from "../../federation/remotes-context";
import { navItemOf, navItemsOf } from "./nav-items";

/** The frame's main links, and the one that the current page belongs to. */
export function useNavItems(): { navItems: MainEntry[]; here: MainEntry | undefined } {
  const { pathname } = useLocation();
  const navItems = navItemsOf(useRemotes().published());
  return { navItems, here: navItemOf(navItems, pathname) };
}
