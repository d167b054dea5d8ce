import { keysOf } from "../page/storage";
import { inMemory } from "./router";

/*
 * Everything that the browser stores for an account has the account's id in its name: drafts, pending messages,
 * choices. So another account in the same browser sees none of it, and all of it can be found.
 */

/** Where it is stored: what the browser refuses to store is in this page's memory. */
const STORES = [
  { names: () => keysOf(localStorage), remove: (name: string) => localStorage.removeItem(name) },
  { names: () => keysOf(sessionStorage), remove: (name: string) => sessionStorage.removeItem(name) },
  { names: inMemory.names, remove: inMemory.delete },
];

/** Counts what an account has written on this device and not sent, and whether some of that isn't stored. */
export function unsentOf(accountId: string): { messages: number; drafts: number; isStored: boolean } {
  const names = new Set(STORES.flatMap((store) => namesIn(store, accountId)));
  const of = (prefix: string) => [...names].filter((name) => name.startsWith(`${prefix}:${accountId}:`));
  // A message's files, its removed preview, and the message it replies to, are part of its draft.
  const drafts = ["draft", "message-draft", "message-edit"]
    .flatMap(of)
    .map((name) => name.replace(/:(files|link|reply)$/, ""));
  const messages = of("message");
  return {
    messages: messages.length,
    drafts: new Set(drafts).size,
    isStored: ![...messages, ...drafts].some((name) => inMemory.has(name) || inMemory.has(`${name}:files`)),
  };
}

/** Deletes everything that this device stores for an account; `signOut` ends its session. */
export function forgetOnDevice(accountId: string): void {
  for (const store of STORES) {
    for (const name of namesIn(store, accountId)) {
      try {
        store.remove(name);
      } catch {
        // The browser refuses storage, so nothing is stored.
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
