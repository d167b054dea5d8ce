import type { Log } from "../core/services";
import type { Announcement } from "./announce";
import type { EventHub } from "./event-hub";

/** Pages are notified of new posts at most this often. */
const EVERY_MS = 1_000;
/** One statement checks at most this many pairs of a post and an account. */
const MOST_PAIRS = 50_000;
/** If more are waiting, pages are only told that there are some: a feed counts no further. */
const MOST_WAITING = 100;

/** The new posts that an account may see. */
export interface NewPostsReader {
  accountId: string;
  posts: {
    id: string;
    /** Whether it is in the feed of the reader's network. */
    followed: boolean;
  }[];
}

/** Finds which of these accounts see any of these posts as new posts by others. */
export type FindReaders = (
  ids: readonly string[],
  accountIds: readonly string[],
) => Promise<NewPostsReader[]>;

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
    private readonly log: Pick<Log, "warn">,
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
    try {
      while (this.waiting.size > 0) {
        await this.notifyReaders();
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, EVERY_MS);
          // In Node, so that the process can end in the meantime.
          if (typeof timer === "object") timer.unref();
        });
      }
    } finally {
      this.isRunning = false;
    }
  }

  private async notifyReaders(): Promise<void> {
    const { position } = this;
    const accounts = this.hub.openAccounts();
    const ids = [...this.waiting].slice(0, Math.max(1, Math.floor(MOST_PAIRS / accounts.length)));
    const readers = this.waiting.size > MOST_WAITING ? undefined : await this.tryFindReaders(ids, accounts);
    if (!readers) {
      this.waiting.clear();
      this.hub.deliver({ to: null, event: { type: "post" } }, position);
      return;
    }
    for (const id of ids) this.waiting.delete(id);
    // For pages that have come since.
    this.hub.rememberPost(position);
    for (const { accountId, posts } of readers) {
      this.hub.deliverTo(accountId, { type: "post", posts }, position);
    }
  }

  /** Undefined if it fails: the pages then ask by themselves. */
  private async tryFindReaders(
    ids: readonly string[],
    accounts: readonly string[],
  ): Promise<NewPostsReader[] | undefined> {
    try {
      return accounts.length === 0 ? [] : await this.findReaders(ids, accounts);
    } catch (error) {
      this.log.warn({ err: error }, "the readers of new posts weren't found, so that every open page asks");
      return undefined;
    }
  }
}
