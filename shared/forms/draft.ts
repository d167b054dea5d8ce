import { inMemory } from "../client/router";
import { keysOf } from "../page/storage";

/** How long a draft is kept: while the tab is open, or on this device until it is sent or discarded. */
export type DraftStore = "tab" | "device";

/**
 * Returns a draft: text that was typed but not sent. A browser may refuse storage, and stored data may have been
 * edited by hand: then there is no draft.
 */
export function readDraft(name: string, store: DraftStore = "tab"): unknown {
  try {
    const text = inMemory.get(name) ?? storageOf(store).getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Saves a draft; `undefined` removes it.
 *
 * @returns whether it outlives the page: a browser may refuse to store it or have no space, and then it is only in
 * memory
 */
export function writeDraft(name: string, value: unknown, store: DraftStore = "tab"): boolean {
  const text = value === undefined ? undefined : JSON.stringify(value);
  try {
    if (text === undefined) storageOf(store).removeItem(name);
    else storageOf(store).setItem(name, text);
    inMemory.delete(name);
    return true;
  } catch {
    if (text === undefined) inMemory.delete(name);
    else inMemory.set(name, text);
    return text === undefined;
  }
}

/** Whether a draft is only in this page's memory. */
export function isOnlyInMemory(name: string): boolean {
  return inMemory.has(name);
}

/** Calls back when another tab changes a draft on this device; with `undefined` once it is removed. */
export function onDraftChange(name: string, listener: (value: unknown) => void): () => void {
  const read = () => {
    // This page's unsaved draft is newer.
    if (!inMemory.has(name)) listener(readDraft(name, "device"));
  };
  const notify = ({ key }: StorageEvent) => {
    if (key === name) read();
  };
  // A page that comes back from the browser's cache has missed events.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read();
  };
  window.addEventListener("storage", notify);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("storage", notify);
    window.removeEventListener("pageshow", comeBack);
  };
}

/** Returns the names of all drafts with this prefix. */
export function draftNames(prefix: string, store: DraftStore = "tab"): string[] {
  const remembered = inMemory.names();
  try {
    return [...new Set([...keysOf(storageOf(store)), ...remembered])].filter(startsWith);
  } catch {
    return remembered.filter(startsWith);
  }
  function startsWith(name: string): boolean {
    return name.startsWith(prefix);
  }
}

function storageOf(store: DraftStore): Storage {
  return store === "tab" ? sessionStorage : localStorage;
}
