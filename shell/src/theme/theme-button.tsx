import { MenuButton } from "@guildway/shared/ui/overlay/menu-button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { SunMoon } from "lucide-react";

const loadMenu = () =>
  import(/* webpackChunkName: "theme-menu" */ "./theme-menu").then(({ ThemeMenu }) => ThemeMenu);

/** The theme switch of visitors; members find it in their account menu. */
export function ThemeButton() {
  const menu = useLazyPart(loadMenu);
  if (menu.Part) return <menu.Part />;
  return <MenuButton label="Theme" icon={<SunMoon aria-hidden="true" />} menu={menu} />;
}
