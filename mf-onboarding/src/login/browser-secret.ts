import { readStored, writeStored } from "@guildway/shared/storage";

const KEY = "signInBrowser";

// For a browser that refuses storage: its links work in the tab that asked for them.
let inMemory: string | undefined;

/** By which this browser shows that it asked for a link that signs in: of 256 random bits, the same from then on. */
export function browserSecret(): string {
  const stored = readStored(KEY) ?? inMemory;
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  inMemory = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeStored(KEY, inMemory);
  return inMemory;
}
