import { create } from "zustand";
import type { SessionState } from "../contract/accounts";
import { landing } from "../route-paths";
import { readStored, type StorageKey, writeStored } from "./storage";

/**
 * What the browser stores from the server's response: never the email address, which others on the machine could
 * read.
 */
export type SessionProfile = Omit<SessionState, "email">;

interface StoredSession {
  /** Bearer token. Only the API client reads it. */
  authToken: string | null;
  /** The signed-in account, or the one that has just registered. */
  currUserId: string | null;
  verifiedUserId: string | null;
  /** The server's last answer about this session, used until the next one. */
  currUserProfile: SessionProfile | null;
}

interface Session extends StoredSession {
  /**
   * Where to go after the last session ended, if the person ended it; an expired session leads to login (product §3).
   */
  leftTo: string | null;
}

const storedKeys = [
  "authToken",
  "currUserId",
  "verifiedUserId",
  "currUserProfile",
] as const satisfies StorageKey[];

/**
 * The browser's session: one store for shell and remotes, stored under the specification's keys and the same in all
 * tabs.
 */
export const sessionStore = create<Session>()(() => ({ ...readStoredSession(), leftTo: null }));

sessionStore.subscribe((session) => {
  for (const key of storedKeys) writeStored(key, serialise(session[key]));
});

globalThis.addEventListener("storage", ({ key }) => {
  if (key === null || storedKeys.some((stored) => stored === key)) sessionStore.setState(readStoredSession());
});

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

/** Ends the session in this browser; the server's side is `signOut` of shared/api. */
export function clearSession({ byChoice = false, to = landing } = {}): void {
  sessionStore.setState({
    authToken: null,
    currUserId: null,
    verifiedUserId: null,
    currUserProfile: null,
    leftTo: byChoice ? to : null,
  });
}

function readStoredSession(): StoredSession {
  return {
    authToken: readStored("authToken"),
    currUserId: readStored("currUserId"),
    verifiedUserId: readStored("verifiedUserId"),
    currUserProfile: parseProfile(readStored("currUserProfile")),
  };
}

function serialise(value: StoredSession[keyof StoredSession]): string | null {
  return value === null || typeof value === "string" ? value : JSON.stringify(value, withoutEmail);
}

function withoutEmail(key: string, value: unknown): unknown {
  return key === "email" ? undefined : value;
}

const steps: readonly string[] = [
  "verify-email",
  "create-profile",
  "member",
] satisfies SessionState["state"][];

// Written by us, but a person or an older version may have changed it; Zod would be too large here.
function parseProfile(text: string | null): SessionProfile | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isProfile(value) ? value : null;
  } catch {
    return null;
  }
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
