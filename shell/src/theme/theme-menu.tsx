import { Menu } from "@guildway/shared/ui/overlay/menu";
import { SunMoon } from "lucide-react";
import { ThemeChoices } from "./theme-choices";

/** The theme switch of visitors; members find it in their account menu. */
export function ThemeMenu() {
  return (
    <Menu label="Theme" icon={<SunMoon aria-hidden="true" />}>
      <ThemeChoices />
    </Menu>
  );
}
