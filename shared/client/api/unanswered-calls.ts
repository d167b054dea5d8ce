import { keysOf } from "../../page/storage";
import { ApiError } from "./api-error";
import { serverNow } from "./server-clock";

/** The same text an hour later may well be meant as something new. */
const STORED_MS = 60 * 60 * 1000;
const PREFIX = "unanswered:";

/**
 * Keys of calls whose answer may have been lost, by everything that was sent. A refusal, such as for too many
 * calls or an ended session, says nothing about an earlier attempt whose answer was lost. The browser keeps
 * them, too, because drafts outlive the page: under a digest, so that no text that was sent is left there.
 */
const keys = new Map<string, string>();
const beingSent = new Set<string>();
let hasForgotten = false;

/**
 * Sends a creating call with a key. If the same content is sent again after a lost answer, for example by a
 * second click on "Post" or after a reload, it has the same key, and nothing is created twice. The same is
 * true in another tab, which has the same draft.
 *
 * @param sent the call's name and its input
 */
export async function sendWithKey<Result>(
  accountId: string | null,
  sent: readonly unknown[],
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const content = JSON.stringify([accountId, ...sent], describeFile);
  const name = await hashName(accountId, content);
  const known = keys.get(content) ?? readKey(name);
  // If one page sends the same twice at the same time, such as a file that was chosen twice, two are meant.
  const key = known === undefined || beingSent.has(known) ? crypto.randomUUID() : known;
  const remember = () => {
    keys.set(content, key);
    storeKey(name, key);
  };
  const forget = () => {
    if (keys.get(content) !== key) return;
    keys.delete(content);
    if (readKey(name) === key) removeKeys((stored) => stored === name);
  };
  remember();
  beingSent.add(key);
  try {
    const result = await send(key);
    forget();
    return result;
  } catch (error) {
    if (isSettled(error)) forget();
    else remember();
    throw error;
  } finally {
    beingSent.delete(key);
  }
}

/** What was created without an answer may have been deleted: the same content then creates it again. */
export function forgetUnanswered(accountId: string | null): void {
  keys.clear();
  removeKeys((name) => name.startsWith(prefixOf(accountId)));
}

/**
 * Forgets, once in each page, keys that are too old, so that the next person in this browser finds none. Call it after
 * an answer: the device's own clock may be wrong.
 */
export function forgetOldKeys(): void {
  if (hasForgotten) return;
  hasForgotten = true;
  removeOld();
}

const prefixOf = (accountId: string | null) => `${PREFIX}${accountId}:`;

/**
 * The name under which the browser stores the key; undefined without HTTPS, where browsers make no digests.
 */
async function hashName(accountId: string | null, content: string): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  return prefixOf(accountId) + Array.from(new Uint8Array(digest), (byte) => byte.toString(36)).join("");
}

// A browser may refuse storage, and what is there may have been edited by hand: then there is no key.
function readKey(name: string | undefined): string | undefined {
  try {
    const [key, at] = (name && localStorage.getItem(name)?.split(" ")) || [];
    return isOver(at) ? undefined : key;
  } catch {
    return undefined;
  }
}

function storeKey(name: string | undefined, key: string): void {
  if (name === undefined) return;
  removeOld();
  try {
    localStorage.setItem(name, `${key} ${serverNow()}`);
  } catch {
    // It is remembered until the page is closed.
  }
}

const isOver = (at: string | undefined) => !(serverNow() - Number(at) < STORED_MS);

function removeOld(): void {
  removeKeys((stored) => stored.startsWith(PREFIX) && isOver(localStorage.getItem(stored)?.split(" ")[1]));
}

function removeKeys(which: (name: string) => boolean): void {
  try {
    for (const name of keysOf(localStorage)) if (which(name)) localStorage.removeItem(name);
  } catch {
    // The browser refuses storage, so nothing is stored.
  }
}

/** Whether the server checked the key and can't process the call with it. */
function isSettled(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 422);
}

function describeFile(_: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
