import { ApiError, errorMessage, serverNow } from "@guildway/shared/api";
import type { Message, MessageFile } from "@guildway/shared/contract/messages";
import { draftNames, isOnlyInMemory, readDraft, writeDraft } from "@guildway/shared/draft";
import { createStore, sessionStore } from "@guildway/shared/session";
import { type NewMessage, sendNewMessage } from "./queries";

/** A message that was written here and that the server hasn't confirmed yet. */
export interface Pending extends NewMessage {
  /** The recipient, under the name by which browsers store it: messages to one person arrive in order. */
  place: string;
  /** ISO 8601. */
  writtenAt: string;
  /** When its author last wanted it sent, milliseconds since 1970. */
  wantedAt: number;
  /** Why it couldn't be sent; null as long as nothing has failed. */
  failure: string | null;
  /** Whether the server refused it: then it isn't sent again until the person asks for it. */
  refused: boolean;
  /** Whether it was refused because a file is gone, which can be chosen again. */
  lacksFiles: boolean;
  /** When the server accepts it, if its author has sent too many: milliseconds since 1970. */
  waitsUntil?: number | undefined;
}

export type PendingState = "sending" | "waiting" | "failed" | "behind" | "old";

type SentListener = (sent: Message, pending: Pending) => void;
type RefusedListener = () => void;

const STORE = "device";

/** What has waited longer than this isn't sent before its author is asked: it may no longer be true. */
const ASK_AFTER_MS = 24 * 60 * 60 * 1000;

/** If the wait is longer, as after a whole day's messages, the author decides. */
const MOST_WAIT_SECONDS = 120;

/**
 * The messages of one account that are on their way. They are kept in the browser until the server has them, so that
 * they survive a reload, a sign-out and a release. One tab sends at a time, and the next continues if it is closed. Their
 * ids make it harmless to send them twice.
 */
export class Outbox {
  readonly store = createStore<readonly Pending[]>()(() => []);
  private readonly sentListeners = new Set<SentListener>();
  private readonly refusedListeners = new Set<RefusedListener>();
  private isWorking = false;
  /** Whether something was added, or wanted again, since this tab last looked. */
  private isCalled = false;
  private wakeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly accountId: string) {
    this.read();
    globalThis.addEventListener("storage", ({ key }) => {
      if (key !== null && !key.startsWith(this.prefix)) return;
      this.read();
      this.work();
    });
    globalThis.addEventListener("online", () => this.retryFailed());
    // Its author is back.
    sessionStore.subscribe((now, before) => {
      if (now.authToken !== before.authToken) this.retryFailed();
    });
    this.retryFailed();
  }

  private get prefix(): string {
    return `message:${this.accountId}:`;
  }

  all(): readonly Pending[] {
    return this.store.getState();
  }

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

  /** Saves a message on this device and sends it. */
  add(message: NewMessage & { place: string }): void {
    const now = serverNow();
    // After those that are waiting, even if they were written before the server's time was known.
    const last = Date.parse(this.all().at(-1)?.writtenAt ?? "") || 0;
    const writtenAt = new Date(Math.max(now, last + 1)).toISOString();
    this.save({ ...message, ...UNTRIED, writtenAt, wantedAt: now });
    this.work();
  }

  /** Sends a message that its author still wants sent. */
  retry(id: string): void {
    const pending = this.all().find((item) => item.id === id);
    if (!pending) return;
    this.save({ ...pending, ...UNTRIED, wantedAt: serverNow() });
    this.work();
  }

  /** Replaces a file that is gone with one that was chosen again, and sends the message. */
  replaceFile(id: string, gone: string, file: MessageFile): void {
    const pending = this.all().find((item) => item.id === id);
    if (!pending) return;
    const files = pending.files.map((one) => (one.id === gone ? withAlt(file, one) : one));
    this.save({ ...pending, files });
    this.retry(id);
  }

  remove(id: string): void {
    writeDraft(this.prefix + id, undefined, STORE);
    this.show(this.all().filter((item) => item.id !== id));
    // What waited behind it.
    this.work();
  }

  /** Tries again whatever didn't reach the server. */
  retryFailed(): void {
    // Its author may have deleted it when signing out, or is doing so: nothing is restored until they are back.
    this.read();
    if (!this.isOpen()) return;
    for (const item of this.all()) {
      if (item.failure !== null && !item.refused && !isOld(item)) this.save({ ...item, ...UNTRIED });
    }
    this.work();
  }

  stateOf(pending: Pending): PendingState {
    if (pending.failure !== null) return "failed";
    if (isOld(pending)) return "old";
    const first = this.all().find(({ place }) => place === pending.place);
    if (first && first.id !== pending.id && (first.failure !== null || isOld(first) || waits(first)))
      return "behind";
    return waits(pending) ? "waiting" : "sending";
  }

  /** Whether a message is lost once the page is closed. */
  isOnlyInMemory(id: string): boolean {
    return isOnlyInMemory(this.prefix + id);
  }

  private work(): void {
    this.isCalled = true;
    if (this.isWorking || !this.hasWork()) return;
    this.isWorking = true;
    void this.alone(async () => {
      while (this.isCalled) {
        this.isCalled = false;
        // Another tab may have sent it meanwhile.
        this.read();
        const recipients = new Set(this.all().map(({ place }) => place));
        await Promise.all([...recipients].map((recipient) => this.sendTo(recipient)));
      }
    }).finally(() => {
      this.isWorking = false;
      if (this.isCalled) this.work();
    });
  }

  private hasWork(): boolean {
    return this.all().some((item) => this.stateOf(item) === "sending");
  }

  /** Waits until no other tab sends: one that is closed, or crashes, gives way. */
  private async alone(work: () => Promise<void>): Promise<void> {
    // Without HTTPS a browser has no locks; the messages' ids suffice.
    if (!globalThis.navigator.locks) return work();
    await navigator.locks.request(`outbox:${this.accountId}`, work);
  }

  /** Sends what is for one person in the order in which it was written, as far as it gets. */
  private async sendTo(recipient: string): Promise<void> {
    for (;;) {
      const next = this.all().find((item) => item.place === recipient);
      if (!next || this.stateOf(next) !== "sending" || !(await this.send(next))) return;
    }
  }

  private async send(pending: Pending): Promise<boolean> {
    // Someone else may have signed in to this tab: it is sent once its author is back.
    const { authToken } = sessionStore.getState();
    if (!this.isOpen()) return false;
    try {
      const sent = await sendNewMessage(pending);
      for (const listener of this.sentListeners) listener(sent, pending);
      this.remove(pending.id);
      return true;
    } catch (error) {
      if (!this.all().some(({ id }) => id === pending.id)) return true;
      // The session has ended: that is no failure of the message.
      if (sessionStore.getState().authToken !== authToken) return false;
      const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
      if (wait !== undefined && wait <= MOST_WAIT_SECONDS) {
        this.save({ ...pending, waitsUntil: serverNow() + wait * 1000 });
        return false;
      }
      const refused = error instanceof ApiError && isRefusal(error.status);
      const lacksFiles =
        error instanceof ApiError && error.fieldErrors.some(({ path }) => path.startsWith("file_ids"));
      const notLost = this.isOnlyInMemory(pending.id)
        ? "Keep this page open: your browser doesn't store your message."
        : "Your message is kept.";
      this.save({ ...pending, failure: errorMessage(error, notLost), refused, lacksFiles });
      if (refused) for (const listener of this.refusedListeners) listener();
      return false;
    }
  }

  /** Whether the author is signed in. */
  private isOpen(): boolean {
    const { authToken, currUserId } = sessionStore.getState();
    return authToken !== null && currUserId === this.accountId;
  }

  private save(pending: Pending): void {
    writeDraft(this.prefix + pending.id, pending, STORE);
    const isKnown = this.all().some(({ id }) => id === pending.id);
    this.show(
      isKnown
        ? this.all().map((item) => (item.id === pending.id ? pending : item))
        : [...this.all(), pending],
    );
  }

  private read(): void {
    const stored = draftNames(this.prefix, STORE).map((name) => readDraft(name, STORE));
    const read = stored.filter(isPending).sort((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1));
    if (JSON.stringify(read) !== JSON.stringify(this.all())) this.show(read);
  }

  private show(items: readonly Pending[]): void {
    this.store.setState(items, true);
    this.wakeLater();
  }

  /** Continues once the server accepts the next message again. */
  private wakeLater(): void {
    clearTimeout(this.wakeTimer);
    const moments = this.all()
      .filter(waits)
      .map(({ waitsUntil = 0 }) => waitsUntil);
    if (moments.length === 0) return;
    const wake = () => {
      // Shown again, since the time has changed their state; it also sets the next timer.
      this.show([...this.all()]);
      this.work();
    };
    this.wakeTimer = setTimeout(wake, Math.min(...moments) - serverNow());
  }
}

const UNTRIED = { failure: null, refused: false, lacksFiles: false, waitsUntil: undefined };

function waits({ waitsUntil }: Pending): boolean {
  return waitsUntil !== undefined && waitsUntil > serverNow();
}

function isOld({ wantedAt }: Pending): boolean {
  return serverNow() - wantedAt > ASK_AFTER_MS;
}

function withAlt(file: MessageFile, gone: MessageFile): MessageFile {
  return file.picture ? { ...file, picture: { ...file.picture, alt: gone.picture?.alt ?? "" } } : file;
}

/** Whether sending the same message again would be refused again. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

// Written by us, but storage can be edited by hand: then it isn't sent.
function isPending(value: unknown): value is Pending {
  if (typeof value !== "object" || value === null) return false;
  const record: Partial<Record<string, unknown>> = { ...value };
  return (
    ["id", "place", "content", "writtenAt"].every((name) => typeof record[name] === "string") &&
    typeof record.wantedAt === "number" &&
    [record.refused, record.lacksFiles].every((flag) => typeof flag === "boolean") &&
    ["undefined", "number"].includes(typeof record.waitsUntil) &&
    (record.failure === null || typeof record.failure === "string") &&
    typeof record.to === "object" &&
    record.to !== null &&
    Array.isArray(record.files)
  );
}
