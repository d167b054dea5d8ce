import { LRUCache } from "lru-cache";
import type { FindViewer } from "../../kernel/core/authenticate";
import type { Viewer } from "../../kernel/core/viewer";

/**
 * PostgreSQL channel on which triggers announce which sessions ended, or of which accounts they have changed; and that
 * someone may see less, which `open-replicas.ts` needs to know.
 */
export const SESSIONS_CHANNEL = "sessions";

/** Before the ids of accounts whose sessions have changed. Without it, the ids are those of ended sessions. */
const ACCOUNTS = "accounts ";
/** Someone may see or do less, but sessions are the same. */
const NARROWER_VIEW = "view";

/** A page sends its calls within this time. It is also how long a lost announcement could go unnoticed. */
const MAX_AGE_MS = 5_000;
const MAX_ENTRIES = 10_000;

/**
 * Caches sessions by token for a few seconds, so that a page's calls look theirs up once. Every process invalidates
 * a session that ends, and all of an account that changes. While announcements don't reach this process, it caches
 * nothing.
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

  private clear(): void {
    this.changes++;
    this.viewers.clear();
  }

  /**
   * Invalidates what an announcement is about.
   *
   * @returns the ids of the sessions that ended
   */
  invalidate(announcement: string): ReadonlySet<string> {
    if (announcement === NARROWER_VIEW) return new Set();
    this.changes++;
    const areAccounts = announcement.startsWith(ACCOUNTS);
    const ids = new Set((areAccounts ? announcement.slice(ACCOUNTS.length) : announcement).split(","));
    for (const [token, { id, sessionId }] of this.viewers.entries()) {
      if (ids.has(areAccounts ? id : sessionId)) this.viewers.delete(token);
    }
    return areAccounts ? new Set() : ids;
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
