import { readStored, writeStored } from "shared/storage";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  return THEMES.find((theme) => theme === readStored("theme")) ?? "system";
}

export function chooseTheme(theme: Theme): void {
  writeStored("theme", theme === "system" ? null : theme);
  applyTheme(theme);
}

/** Puts a theme on the page; `system` leaves it to the browser. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
