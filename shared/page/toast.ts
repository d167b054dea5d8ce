/** A short message over the page. Failures are announced at once, successes when the reader pauses. */
export interface Toast {
  id: number;
  kind: "success" | "failure";
  text: string;
}

/** More would cover the page; the oldest is removed. */
const MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast["kind"], text: string): number {
  lastId += 1;
  // The same message again replaces the first, so that it is announced and timed again but shown once.
  const others = toasts.filter((other) => other.kind !== kind || other.text !== text);
  set([...others, { id: lastId, kind, text }].slice(-MOST));
  return lastId;
}

/**
 * The messages of product §2 and §2.4 that don't belong to a field. The shell shows them with
 * `shared/ui/overlay/toaster`; every remote writes into this one store.
 */
export const toast = {
  success(text: string): void {
    show("success", text);
  },
  /** @returns the id to `dismiss` once the message no longer applies. */
  error(text: string): number {
    return show("failure", text);
  },
  dismiss(id: number): void {
    set(toasts.filter((other) => other.id !== id));
  },
  /** Removes all messages, for example at the end of a session. */
  clear(): void {
    set([]);
  },
  /** @returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The visible messages, oldest first; the same array until something changes. */
  current(): readonly Toast[] {
    return toasts;
  },
};
