import { LRUCache } from "lru-cache";
import type { FindViewer } from "../../kernel/core/authenticate";
import type { Viewer } from "../../kernel/core/viewer";

/** PostgreSQL channel on which triggers announce that a session ended, or that what it may do has changed. */
export const SESSIONS_CHANNEL = "sessions";

/** A page sends its calls within this time. It is also how long a lost announcement could go unnoticed. */
const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;

/**
 * Remembers for a few seconds whose session a token opens, so that a page's calls look it up once. Every process forgets a
 * session that ends, and all of them when what sessions may do has changed: that is rare compared to calls. While announcements don't reach this process,
 * it remembers nothing.
 */
export class SessionCache {
  private readonly viewers = new LRUCache<string, Viewer>({ max: MOST_KEPT, ttl: KEPT_MS });
  private hearing = false;
  /** Raised by each change: what was read before it may be out of date. */
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

  /** Forgets everyone. */
  clear(): void {
    this.changes++;
    this.viewers.clear();
  }

  /** Forgets sessions that ended, by their ids. */
  end(ids: ReadonlySet<string>): void {
    this.changes++;
    for (const [token, { sessionId }] of this.viewers.entries()) {
      if (ids.has(sessionId)) this.viewers.delete(token);
    }
  }

  /** Forgets whose session a token opens, for the caller's own writes, which their next call must notice. */
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
