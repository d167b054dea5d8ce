import { MenuChoice } from "@guildway/shared/ui/overlay/menu";
import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "./use-theme";

const choices = [
  { theme: "system", label: "System theme", icon: Monitor },
  { theme: "light", label: "Light theme", icon: Sun },
  { theme: "dark", label: "Dark theme", icon: Moon },
] as const;

/** The three themes as choices of a menu. */
export function ThemeChoices() {
  const [current, choose] = useTheme();
  return choices.map(({ theme, label, icon: Icon }) => (
    <MenuChoice
      key={theme}
      icon={<Icon aria-hidden="true" />}
      chosen={theme === current}
      onSelect={() => choose(theme)}
    >
      {label}
    </MenuChoice>
  ));
}
