import type { ConfirmationMethods } from "./api-error";

/** What shows that it's them: a passkey, which the browser asks for, or the fields of `confirmIdentity`. */
export type Proof = "passkey" | { current_password: string; code?: string | undefined };

/**
 * Asks the person to show that it's them, and calls `prove` until it succeeds.
 * @returns whether it did
 */
export type AskToConfirm = (
  methods: ConfirmationMethods,
  prove: (proof: Proof) => Promise<void>,
) => Promise<boolean>;

let load: (() => Promise<AskToConfirm>) | undefined;

/**
 * Sets how people are asked to confirm that it's them; called by whoever owns the page, such as the shell. Without it,
 * calls that need a confirmation fail.
 */
export function askToConfirmWith(loadAsker: () => Promise<AskToConfirm>): void {
  load = loadAsker;
}

/** Loads what asks; undefined if the page has nothing. */
export async function loadAsker(): Promise<AskToConfirm | undefined> {
  return load?.();
}
