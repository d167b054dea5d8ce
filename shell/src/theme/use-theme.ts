import { chooseTheme, readTheme, type Theme } from "@guildway/shared/theme";
import { useState } from "react";

/** The theme that is on, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
