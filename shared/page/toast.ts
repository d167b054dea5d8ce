import { create } from "zustand";

/** A short message over the page. Failures are announced at once, successes when the reader pauses. */
export interface Toast {
  id: number;
  kind: "success" | "failure";
  text: string;
}

/** More would cover the page; the oldest is removed. */
const MOST = 3;

/** The visible messages, oldest first. */
export const toastStore = create<readonly Toast[]>()(() => []);

let lastId = 0;
const set = (next: readonly Toast[]) => toastStore.setState(next, true);

function show(kind: Toast["kind"], text: string): number {
  lastId += 1;
  // The same message again replaces the first, so that it is announced and timed again but shown once.
  const others = toastStore.getState().filter((other) => other.kind !== kind || other.text !== text);
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
    set(toastStore.getState().filter((other) => other.id !== id));
  },
  /** Removes all messages, for example at the end of a session. */
  clear(): void {
    set([]);
  },
};
