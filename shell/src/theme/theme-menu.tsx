import { Menu } from "@guildway/shared/ui/overlay/menu";
import { SunMoon } from "lucide-react";
import { ThemeChoices } from "./theme-choices";

/** The menu of the theme switch, loaded when that is pressed and open at first. */
export function ThemeMenu() {
  return (
    <Menu label="Theme" icon={<SunMoon aria-hidden="true" />} openAtFirst>
      <ThemeChoices />
    </Menu>
  );
}
