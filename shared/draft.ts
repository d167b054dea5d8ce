/** How long a draft is kept: as long as the tab is open, or on this device until it is sent or given up. */
export type DraftStore = "tab" | "device";

/**
 * What somebody has typed and not sent yet. A browser may refuse storage altogether, and what is there may have been
 * written by an older release or by hand: then there is simply no draft.
 */
export function readDraft(name: string, store: DraftStore = "tab"): unknown {
  try {
    const text = storageOf(store).getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a draft; `undefined` removes it. */
export function writeDraft(name: string, value: unknown, store: DraftStore = "tab"): void {
  try {
    if (value === undefined) storageOf(store).removeItem(name);
    else storageOf(store).setItem(name, JSON.stringify(value));
  } catch {
    // See readDraft: the page works without drafts.
  }
}

/** Calls back with what another tab has made of a draft on this device; `undefined` once it is gone. */
export function onDraftChange(name: string, listener: (value: unknown) => void): () => void {
  const tell = ({ key }: StorageEvent) => {
    if (key === name) listener(readDraft(name, "device"));
  };
  window.addEventListener("storage", tell);
  return () => window.removeEventListener("storage", tell);
}

/** The names of all drafts that begin like this. */
export function draftNames(prefix: string, store: DraftStore = "tab"): string[] {
  try {
    return Object.keys(storageOf(store)).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

function storageOf(store: DraftStore): Storage {
  return store === "tab" ? sessionStorage : localStorage;
}
