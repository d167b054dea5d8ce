import { ApiError, errorMessage } from "@guildway/shared/api";
import type { Message } from "@guildway/shared/contract/messages";
import { draftNames, readDraft, writeDraft } from "@guildway/shared/draft";
import { type NewMessage, sendNewMessage } from "@guildway/shared/queries/messages";
import { sessionStore } from "@guildway/shared/session";

/** A message that was written here and that the server hasn't confirmed yet. */
export interface Pending extends NewMessage {
  /** ISO 8601. */
  writtenAt: string;
  /** Why it couldn't be sent; null while it is being sent. */
  failure: string | null;
  /** Whether the server refused it: then it isn't sent again until the person asks for it. */
  refused: boolean;
}

type Listener = () => void;
type SentListener = (sent: Message, pending: Pending) => void;
type RefusedListener = () => void;

const STORE = "device";

/**
 * The messages of one account that are on their way. They are kept in the browser until the server has them, so that
 * they survive a reload, a sign-out and a release. Their ids make it harmless to send them twice, from two tabs too.
 */
export class Outbox {
  private items: readonly Pending[] = [];
  private readonly listeners = new Set<Listener>();
  private readonly sentListeners = new Set<SentListener>();
  private readonly refusedListeners = new Set<RefusedListener>();
  /** The last message on its way to each place: messages arrive in the order in which they were written. */
  private readonly queues = new Map<string, Promise<void>>();

  constructor(private readonly accountId: string) {
    this.read();
    globalThis.addEventListener("storage", ({ key }) => {
      if (key === null || key.startsWith(this.prefix)) this.read();
    });
    globalThis.addEventListener("online", () => this.sendAgain());
    for (const item of this.items) if (!item.refused) this.retry(item.id);
  }

  private get prefix(): string {
    return `message:${this.accountId}:`;
  }

  readonly all = (): readonly Pending[] => this.items;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls back with what the server has stored. */
  onSent(listener: SentListener): () => void {
    this.sentListeners.add(listener);
    return () => void this.sentListeners.delete(listener);
  }

  /** Calls back when the server has refused a message: its writer may no longer be allowed to write. */
  onRefused(listener: RefusedListener): () => void {
    this.refusedListeners.add(listener);
    return () => void this.refusedListeners.delete(listener);
  }

  /** Keeps a message and sends it. */
  add(message: NewMessage): void {
    const pending = { ...message, writtenAt: new Date().toISOString(), failure: null, refused: false };
    this.keep(pending);
    this.enqueue(pending);
  }

  retry(id: string): void {
    const pending = this.items.find((item) => item.id === id);
    if (!pending) return;
    const again = { ...pending, failure: null, refused: false };
    this.keep(again);
    this.enqueue(again);
  }

  remove(id: string): void {
    writeDraft(this.prefix + id, undefined, STORE);
    this.show(this.items.filter((item) => item.id !== id));
  }

  /** Tries again whatever didn't reach the server. */
  sendAgain(): void {
    for (const item of this.items) if (item.failure !== null && !item.refused) this.retry(item.id);
  }

  private enqueue(pending: Pending): void {
    const place = JSON.stringify(pending.to);
    const before = this.queues.get(place) ?? Promise.resolve();
    this.queues.set(
      place,
      before.then(() => this.send(pending)),
    );
  }

  private async send(pending: Pending): Promise<void> {
    // Deleted, or sent by another try, while it waited.
    if (!this.items.some(({ id, failure }) => id === pending.id && failure === null)) return;
    // Somebody else may have signed in to this tab: it is sent once its author is back.
    if (sessionStore.getState().currUserId !== this.accountId) return;
    try {
      const sent = await sendNewMessage(pending);
      for (const listener of this.sentListeners) listener(sent, pending);
      this.remove(pending.id);
    } catch (error) {
      if (!this.items.some(({ id }) => id === pending.id)) return;
      const refused = error instanceof ApiError && isRefusal(error.status);
      this.keep({ ...pending, failure: errorMessage(error, "Your message is kept."), refused });
      if (refused) for (const listener of this.refusedListeners) listener();
    }
  }

  private keep(pending: Pending): void {
    writeDraft(this.prefix + pending.id, pending, STORE);
    const isKnown = this.items.some(({ id }) => id === pending.id);
    this.show(
      isKnown
        ? this.items.map((item) => (item.id === pending.id ? pending : item))
        : [...this.items, pending],
    );
  }

  private read(): void {
    const stored = draftNames(this.prefix, STORE).map((name) => readDraft(name, STORE));
    const pending = stored.filter(isPending).map((item) => ({ ...item, files: item.files ?? [] }));
    this.show(pending.sort((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1)));
  }

  private show(items: readonly Pending[]): void {
    this.items = items;
    for (const listener of this.listeners) listener();
  }
}

/** Whether sending the same message again would be refused again. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

/** As it is kept; an older release kept no files, or only documents. */
type Kept = Omit<Pending, "files"> & Partial<Pick<Pending, "files">>;

// Written by us, but a person or an older release may have changed it.
function isPending(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    ["id", "content", "writtenAt"].every((name) => typeof Reflect.get(value, name) === "string") &&
    typeof Reflect.get(value, "to") === "object"
  );
}
