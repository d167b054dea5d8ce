import { create } from "zustand";
import type { SessionState } from "../../contract/accounts";
import { setReadersLocale } from "../../format/locale";
import { forgetInTab, readStored, type StorageKey, writeStored } from "../../page/storage";
import { landing } from "../../routes/route-paths";

// Also used by remotes, which don't bundle Zustand.
export { create as createStore } from "zustand";

/**
 * What the browser stores of the server's response: never the email address, which other people on the machine
 * could read.
 */
export type SessionProfile = Omit<SessionState, "email">;

interface StoredSession {
  /** Bearer token. Only the API client sends it, and the shell's reports of failures. */
  authToken: string | null;
  /** The signed-in account, or the one that has just registered. */
  currUserId: string | null;
  verifiedUserId: string | null;
  /** The server's last answer about this session, used until the next one. */
  currUserProfile: SessionProfile | null;
}

interface Session extends StoredSession {
  /** Where to go after signing out; an expired session leads to login (product §3). */
  leftTo: string | null;
}

const storedKeys = [
  "authToken",
  "currUserId",
  "verifiedUserId",
  "currUserProfile",
] as const satisfies StorageKey[];

// Before the store, which is read as this module starts.
const steps: readonly string[] = [
  "verify-email",
  "create-profile",
  "member",
] satisfies SessionState["state"][];

/** The record's value while a tab writes the keys: other tabs wait until it is done. */
const WRITING = "writing";

const nobody: StoredSession = {
  authToken: null,
  currUserId: null,
  verifiedUserId: null,
  currUserProfile: null,
};

/**
 * The browser's session: one store for shell and remotes, stored under the specification's keys and the same in all
 * tabs. The keys can't be written at once, so a record of all of them says which belong together.
 */
export const sessionStore = create<Session>()(() => ({ ...(readStoredSession() ?? nobody), leftTo: null }));

/** Whether the last write reached the browser's storage; if not, this tab's session is in its memory only. */
let isStored = true;
/** Whether the store is adopting what it has read, which is never written back. */
let isReading = false;

sessionStore.subscribe((now, before) => {
  if (isReading) return;
  const opens = now.authToken !== null && now.authToken !== before.authToken;
  const stored = storedToken();
  // A tab that slept may not know that its session has ended: it must neither change nor end a newer one.
  if (!opens && isStored && stored !== undefined && stored !== before.authToken) reread();
  else if (storedKeys.some((key) => now[key] !== before[key])) isStored = store(now);
});

/** What this tab stores about its visitor. It is deleted when a session begins or ends, so that the next visitor finds nothing. */
const OF_A_VISITOR = ["register-email", "quiz", "provider-errand"];

sessionStore.subscribe((now, before) => {
  const isSame = now.authToken !== null && before.authToken !== null && now.currUserId === before.currUserId;
  if (isSame || now.authToken === before.authToken) return;
  // Someone who has just signed in keeps the rest.
  for (const name of before.authToken === null ? ["register-email"] : OF_A_VISITOR) forgetInTab(name);
});

globalThis.addEventListener("storage", ({ key }) => {
  if (key === null || key === "session" || storedKeys.some((stored) => stored === key)) reread();
});

// A page that comes back from the browser's cache, or wakes up, has missed events.
for (const sign of ["pageshow", "resume", "visibilitychange", "focus"]) {
  globalThis.addEventListener(sign, reread);
}

// Before anything renders: each remote's copy of `format/` uses the page's conventions.
showConventions(sessionStore.getState());
sessionStore.subscribe(showConventions);

/** The signed-in account's id, `null` when signed out. */
export function useUserId(): string | null {
  return sessionStore((session) => (session.authToken ? session.currUserId : null));
}

/** What is known about the signed-in account; `null` when signed out, or before the server has answered. */
export function useSessionProfile(): SessionProfile | null {
  return sessionStore((session) => (session.authToken ? session.currUserProfile : null));
}

/** Whether a session is open, at whatever onboarding step. */
export function useSignedIn(): boolean {
  return sessionStore((session) => session.authToken !== null);
}

/** Ends the session in this browser; the server's side is `signOut` of shared/client/api. */
export function clearSession({ byChoice = false, to = landing } = {}): void {
  sessionStore.setState({
    authToken: null,
    currUserId: null,
    verifiedUserId: null,
    currUserProfile: null,
    leftTo: byChoice ? to : null,
  });
}

/** The session, read again in case another tab has just changed it. */
export function readSession(): StoredSession {
  reread();
  return sessionStore.getState();
}

function showConventions({ authToken, currUserProfile }: StoredSession): void {
  setReadersLocale(authToken === null ? null : textOf(currUserProfile?.locale));
}

function reread(): void {
  const read = isStored || storedToken() ? readStoredSession() : undefined;
  const { leftTo: _, ...shown } = sessionStore.getState();
  if (!read || JSON.stringify(read, withoutEmail) === JSON.stringify(shown, withoutEmail)) return;
  isReading = true;
  isStored = true;
  sessionStore.setState(read);
  isReading = false;
}

/** The stored token, which may be another tab's; undefined if the browser refuses storage. */
function storedToken(): string | null | undefined {
  try {
    return localStorage.getItem("authToken" satisfies StorageKey);
  } catch {
    return undefined;
  }
}

/** Reads the session as one tab has written it; undefined while one is writing. */
function readStoredSession(): StoredSession | undefined {
  const authToken = readStored("authToken");
  if (authToken === null) return nobody;
  const record = readStored("session");
  if (record === WRITING) return undefined;
  const whole = parse(record);
  if (isRecord(whole) && whole.authToken === authToken) {
    return {
      authToken,
      currUserId: textOf(whole.currUserId),
      verifiedUserId: textOf(whole.verifiedUserId),
      currUserProfile: isProfile(whole.currUserProfile) ? whole.currUserProfile : null,
    };
  }
  // The keys were written by hand: someone else's profile doesn't belong to them.
  const currUserId = readStored("currUserId");
  const profile = parse(readStored("currUserProfile"));
  return {
    authToken,
    currUserId,
    verifiedUserId: readStored("verifiedUserId"),
    currUserProfile: isProfile(profile) && profile.user_id === currUserId ? profile : null,
  };
}

/** @returns whether the browser has stored it */
function store(session: StoredSession): boolean {
  if (session.authToken === null) {
    // The next account in this browser must not see this one's data.
    for (const key of [...storedKeys, "session", "otherUser", "newCompanyId", "resendCooldownEnd"] as const)
      writeStored(key, null);
    return true;
  }
  writeStored("session", WRITING);
  for (const key of storedKeys) writeStored(key, serialize(session[key]));
  const { authToken, currUserId, verifiedUserId, currUserProfile } = session;
  const record = { authToken, currUserId, verifiedUserId, currUserProfile };
  const isComplete = writeStored("session", JSON.stringify(record, withoutEmail));
  return isComplete && storedToken() === authToken;
}

function serialize(value: StoredSession[keyof StoredSession]): string | null {
  return value === null || typeof value === "string" ? value : JSON.stringify(value, withoutEmail);
}

function withoutEmail(key: string, value: unknown): unknown {
  return key === "email" ? undefined : value;
}

// Written by us, but storage can be edited by hand; Zod would be too large here.
function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isProfile(value: unknown): value is SessionProfile {
  return (
    typeof value === "object" &&
    value !== null &&
    "user_id" in value &&
    typeof value.user_id === "string" &&
    "state" in value &&
    typeof value.state === "string" &&
    steps.includes(value.state) &&
    "first_name" in value &&
    typeof value.first_name === "string" &&
    "last_name" in value &&
    typeof value.last_name === "string"
  );
}
