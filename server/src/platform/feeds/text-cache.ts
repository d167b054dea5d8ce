import { LRUCache } from "lru-cache";
import type { EncodedText } from "../gateway/encoded-text";

/** How long a text may be out of date, as with pages (gateway.ts). */
const MAX_AGE_MS = 1_000;
const MAX_ENTRIES = 500;
/** Twenty jobs with long descriptions can take a megabyte, and visitors can search for anything. */
const MOST_BYTES = 20 * 1024 * 1024;

/** The size of an entry until its text is written. */
const ENTRY_BYTES = 1_024;

interface CachedText {
  text: EncodedText;
}

/** Caches texts for a second, so that each is written once for any number of readers. */
export class TextCache<T extends CachedText> {
  private readonly cache: LRUCache<string, Promise<T | undefined>>;

  constructor(mostBytes = MOST_BYTES) {
    this.cache = new LRUCache({ max: MAX_ENTRIES, maxSize: mostBytes, ttl: MAX_AGE_MS, ttlResolution: 0 });
  }

  /** The approximate memory of all texts. */
  get bytes(): number {
    return this.cache.calculatedSize;
  }

  once(key: string, write: () => Promise<T | undefined>): Promise<T | undefined> {
    const known = this.cache.get(key);
    if (known) return known;
    const start = performance.now();
    const made = write();
    this.cache.set(key, made, { start, size: ENTRY_BYTES });
    made.then(
      (written) => {
        if (!written || this.cache.peek(key) !== made) return;
        this.cache.set(key, made, { start, size: ENTRY_BYTES + written.text.size });
      },
      // The next reader tries again.
      () => {
        if (this.cache.peek(key) === made) this.cache.delete(key);
      },
    );
    return made;
  }
}
