import { keysOf } from "../page/storage";
import { inMemory } from "./router";

/*
 * What the browser keeps of an account has the account's id in its name: drafts, messages on their way, choices. So
 * another account in the same browser meets nothing of it, and all of it can be found.
 */

/** Where it is: what the browser refuses to store is in this page's memory. */
const STORES = [
  { names: () => keysOf(localStorage), remove: (name: string) => localStorage.removeItem(name) },
  { names: () => keysOf(sessionStorage), remove: (name: string) => sessionStorage.removeItem(name) },
  { names: inMemory.names, remove: inMemory.delete },
];

/** Counts what an account has written on this device and not sent, and whether some of that isn't stored. */
export function unsentOf(accountId: string): { messages: number; drafts: number; isStored: boolean } {
  const names = new Set(STORES.flatMap((store) => namesIn(store, accountId)));
  const of = (prefix: string) => [...names].filter((name) => name.startsWith(`${prefix}:${accountId}:`));
  // A message's files, and what it answers, are part of its draft.
  const drafts = ["draft", "message-draft", "message-edit"]
    .flatMap(of)
    .map((name) => name.replace(/:(files|reply)$/, ""));
  const messages = of("message");
  return {
    messages: messages.length,
    drafts: new Set(drafts).size,
    isStored: ![...messages, ...drafts].some((name) => inMemory.has(name) || inMemory.has(`${name}:files`)),
  };
}

/** Forgets everything that this device keeps of an account; its session ends by `signOut`. */
export function forgetOnDevice(accountId: string): void {
  for (const store of STORES) {
    for (const name of namesIn(store, accountId)) {
      try {
        store.remove(name);
      } catch {
        // The browser refuses storage: it keeps nothing.
      }
    }
  }
}

function namesIn({ names }: (typeof STORES)[number], accountId: string): string[] {
  try {
    return names().filter((name) => accountId !== "" && name.includes(accountId));
  } catch {
    return [];
  }
}
