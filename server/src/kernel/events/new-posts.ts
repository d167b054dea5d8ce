import type { Announcement } from "./announce";
import type { EventHub } from "./event-hub";

/** Pages are notified of new posts at most this often. */
const EVERY_MS = 1_000;
/** The most that one event names: the feed counts no further. */
const MOST_POSTS = 100;

/** One of several new posts, and one of the accounts that may see it. */
export interface NewPostReader {
  accountId: string;
  id: string;
  /** Whether it is in the feed of the reader's network. */
  followed: boolean;
}

/** Finds which of these accounts see which of these posts as new posts by others. */
export type FindReaders = (ids: readonly string[], accountIds: readonly string[]) => Promise<NewPostReader[]>;

/**
 * Passes announcements on. Of a new post, it notifies the members who may see it: it asks once for all open pages, so
 * that none has to.
 */
export class NewPosts {
  private readonly waiting = new Set<string>();
  private position: string | undefined;
  private isRunning = false;

  constructor(
    private readonly hub: EventHub,
    private readonly findReaders: FindReaders,
  ) {}

  /** @param position in the database's log at which it has happened, if there are replicas */
  deliver(announcement: Announcement, position?: string): void {
    const { post } = announcement;
    if (post === undefined) {
      this.hub.deliver(announcement, position);
      return;
    }
    this.waiting.add(post);
    this.position = position;
    this.hub.rememberPost(position);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.size > 0) {
      const ids = [...this.waiting].slice(-MOST_POSTS);
      this.waiting.clear();
      await this.notifyReaders(ids);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EVERY_MS);
        // In Node, so that the process can end in the meantime.
        if (typeof timer === "object") timer.unref();
      });
    }
    this.isRunning = false;
  }

  private async notifyReaders(ids: readonly string[]): Promise<void> {
    const { position } = this;
    try {
      const readers = await this.findReaders(ids, this.hub.openAccounts());
      const seen = new Map<string, { id: string; followed: boolean }[]>();
      for (const { accountId, id, followed } of readers) {
        seen.set(accountId, [...(seen.get(accountId) ?? []), { id, followed }]);
      }
      for (const [accountId, posts] of seen) this.hub.deliverTo(accountId, { type: "post", posts }, position);
    } catch {
      // The pages find out for themselves.
      this.hub.deliver({ to: null, event: { type: "post" } }, position);
    }
  }
}
