import { LRUCache } from "lru-cache";
import type { FindViewer } from "../../kernel/core/authenticate";
import type { Viewer } from "../../kernel/core/viewer";

/** PostgreSQL channel on which triggers announce that a session ended, or that what it may do has changed. */
export const SESSIONS_CHANNEL = "sessions";

/** A page sends its calls within this time. It is also how long a lost announcement could go unnoticed. */
const MAX_AGE_MS = 5_000;
const MAX_ENTRIES = 10_000;

/**
 * Caches sessions by token for a few seconds, so that a page's calls look theirs up once. Every process invalidates
 * a session that ends, and all of them when permissions change, which is rare compared to calls. While
 * announcements don't reach this process, it caches nothing.
 */
export class SessionCache {
  private readonly viewers = new LRUCache<string, Viewer>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  private hearing = false;
  /** Increased by each invalidation: earlier reads may be stale. */
  private changes = 0;

  /** Announcements arrive from now on. */
  open(): void {
    this.clear();
    this.hearing = true;
  }

  /** Announcements may get lost from now on. */
  close(): void {
    this.hearing = false;
    this.clear();
  }

  /** Invalidates all sessions. */
  clear(): void {
    this.changes++;
    this.viewers.clear();
  }

  /** Invalidates ended sessions, by their ids. */
  end(ids: ReadonlySet<string>): void {
    this.changes++;
    for (const [token, { sessionId }] of this.viewers.entries()) {
      if (ids.has(sessionId)) this.viewers.delete(token);
    }
  }

  /** Invalidates a token's session after the caller's own write, which their next call must see. */
  forget(token: string): void {
    this.changes++;
    this.viewers.delete(token);
  }

  /** Finds viewers as `find` does, but looks up each only once within a few seconds. */
  around(find: FindViewer): FindViewer {
    return async (services, token, call) => {
      const known = this.viewers.get(token);
      if (known) return known;
      const { changes } = this;
      const viewer = await find(services, token, call);
      if (viewer && this.hearing && changes === this.changes) this.viewers.set(token, viewer);
      return viewer;
    };
  }
}
