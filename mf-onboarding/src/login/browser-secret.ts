import { readStored, writeStored } from "@guildway/shared/storage";

const KEY = "signInBrowser";

// For a browser that refuses storage: its links work in the tab that asked for them.
let inMemory: string | undefined;

/**
 * Returns the secret by which this browser proves that it asked for a sign-in link: 256 random bits, the same
 * from then on.
 */
export function browserSecret(): string {
  const stored = readStored(KEY) ?? inMemory;
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  inMemory = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeStored(KEY, inMemory);
  return inMemory;
}
