import { Menu, type MenuProps } from "@guildway/shared/ui/overlay/menu";
import { ThemeChoices } from "./theme-choices";

/** The menu of the theme switch, loaded when that is pressed and open at first. */
export function ThemeMenu({ trigger }: Pick<MenuProps, "trigger">) {
  return (
    <Menu trigger={trigger} openAtFirst>
      <ThemeChoices />
    </Menu>
  );
}
