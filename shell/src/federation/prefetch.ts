import type { Remotes } from "./remotes";

const asked = new Set<string>();

/** Makes the browser prefetch what a path will need at low priority; nothing runs yet. */
function prefetchPath(remotes: Remotes, path: string): void {
  for (const href of remotes.assetsOf(path)) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement("link");
    link.rel = "prefetch";
    // In the same mode as the script.
    if (!href.startsWith("/")) link.crossOrigin = "anonymous";
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Prefetches the page behind a link as soon as the pointer or the focus is on it, unless its reader saves data: the page
 * may never be opened.
 *
 * @returns how to stop.
 */
export function prefetchOnIntent(remotes: Remotes): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === location.origin && !savesData()) prefetchPath(remotes, link.pathname);
  };
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent);
  return () => {
    document.removeEventListener("pointerover", onIntent);
    document.removeEventListener("focusin", onIntent);
  };
}

/** The system's setting, or Chromium's own. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    matchMedia("(prefers-reduced-data: reduce)").matches ||
    (connection instanceof Object && Reflect.get(connection, "saveData") === true)
  );
}
