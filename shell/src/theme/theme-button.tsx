import { IconButton } from "@guildway/shared/ui/icon-button";
import { MenuOpener } from "@guildway/shared/ui/overlay/menu-opener";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { SunMoon } from "lucide-react";

const loadMenu = () =>
  import(/* webpackChunkName: "theme-menu" */ "./theme-menu").then(({ ThemeMenu }) => ThemeMenu);

/** The theme switch of visitors; members find it in their account menu. */
export function ThemeButton() {
  const menu = useLazyPart(loadMenu);
  const trigger = (
    <IconButton label="Theme">
      <SunMoon aria-hidden="true" />
    </IconButton>
  );
  return menu.Part ? <menu.Part trigger={trigger} /> : <MenuOpener menu={menu} trigger={trigger} />;
}
