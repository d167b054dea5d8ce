import { apiOrigin } from "@guildway/shared/api";

/** Views are told together: after this time, and when the tab is left. */
const TOGETHER_MS = 15_000;
/** The server takes no more load times of one version at once. */
const MOST_LOADS = 20;

/** What a tab has seen of one version since it last told. */
interface Seen {
  remote: string;
  version: string;
  views: number;
  loads: number[];
}

/** Counts which versions of remotes are looked at, for the page of releases (/admin/remotes). */
export interface Views {
  /** Somebody has come to a page of the remote. */
  viewed: (remote: string, version: string) => void;
  /** The remote's first page is shown, so many milliseconds after it was asked for. */
  loaded: (remote: string, version: string, milliseconds: number) => void;
}

/** Begins to count. */
export function countViews(): Views {
  const seen = new Map<string, Seen>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    if (seen.size === 0) return;
    const body = JSON.stringify({
      remotes: [...seen.values()].filter(({ views }) => views > 0).slice(0, 30),
    });
    seen.clear();
    fetch(new URL("/api/remote-views", apiOrigin), {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body,
    }).catch(() => {
      // They are missing from a sum; nothing depends on them.
    });
  }

  function of(remote: string, version: string): Seen {
    const key = `${remote} ${version}`;
    const known = seen.get(key) ?? { remote, version, views: 0, loads: [] };
    seen.set(key, known);
    timer ??= setTimeout(tell, TOGETHER_MS);
    return known;
  }

  addEventListener("pagehide", tell);
  document.addEventListener("visibilitychange", () => document.hidden && tell());
  return {
    viewed: (remote, version) => {
      of(remote, version).views += 1;
    },
    loaded: (remote, version, milliseconds) => {
      const { loads } = of(remote, version);
      if (loads.length < MOST_LOADS) loads.push(Math.round(milliseconds));
    },
  };
}
