import { keysOf } from "../page/storage";

/*
 * What the browser keeps of an account has the account's id in its name: drafts, messages on their way, choices. So
 * another account in the same browser meets nothing of it, and all of it can be found.
 */

const STORES = [() => localStorage, () => sessionStorage];

/** Counts what an account has written on this device and not sent. */
export function unsentOf(accountId: string): { messages: number; drafts: number } {
  const names = namesOf(accountId).filter((name) => !name.endsWith(":files"));
  const count = (...prefixes: string[]) =>
    names.filter((name) => prefixes.some((prefix) => name.startsWith(`${prefix}:${accountId}:`))).length;
  return { messages: count("message"), drafts: count("draft", "message-draft", "message-edit") };
}

/** Forgets everything that this device keeps of an account; its session ends by `signOut`. */
export function forgetOnDevice(accountId: string): void {
  for (const storeOf of STORES) {
    for (const name of namesOf(accountId)) {
      try {
        storeOf().removeItem(name);
      } catch {
        // The browser refuses storage: it keeps nothing.
      }
    }
  }
}

function namesOf(accountId: string): string[] {
  return STORES.flatMap((storeOf) => {
    try {
      return keysOf(storeOf()).filter((name) => accountId !== "" && name.includes(accountId));
    } catch {
      return [];
    }
  });
}
