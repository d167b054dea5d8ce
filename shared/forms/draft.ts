import { inMemory } from "../client/router";
import { keysOf } from "../page/storage";

/** How long a draft is kept: as long as the tab is open, or on this device until it is sent or given up. */
export type DraftStore = "tab" | "device";

/**
 * What somebody has typed and not sent yet. A browser may refuse storage altogether, and what is there may have been
 * edited by hand: then there is simply no draft.
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
 * Keeps a draft; `undefined` removes it.
 *
 * @returns whether it outlives the page: a browser may refuse to store it, or have no room, and then the page keeps it
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

/** Calls back with what another tab has made of a draft on this device; `undefined` once it is gone. */
export function onDraftChange(name: string, listener: (value: unknown) => void): () => void {
  const tell = ({ key }: StorageEvent) => {
    // What only this page knows is newer.
    if (key === name && !inMemory.has(name)) listener(readDraft(name, "device"));
  };
  window.addEventListener("storage", tell);
  return () => window.removeEventListener("storage", tell);
}

/** The names of all drafts that begin like this. */
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
