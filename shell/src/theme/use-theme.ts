import { chooseTheme, readTheme, type Theme } from "@guildway/shared/theme";
import { useState } from "react";

/** The current theme, and a function to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
