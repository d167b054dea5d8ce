import { readStored, writeStored } from "./storage";

/** The product's theme: the system's, or the one that the person chose. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme. The page's inline script applies it before the first paint; see index.html. */
export function readTheme(): Theme {
  const stored = readStored("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Applies a theme to the page and, on phones, to the browser's bar, and remembers it. */
export function chooseTheme(theme: Theme): void {
  writeStored("theme", theme === "system" ? null : theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const own = bar.dataset.theme;
    bar.media = theme === "system" ? `(prefers-color-scheme: ${own})` : own === theme ? "all" : "not all";
  }
}
