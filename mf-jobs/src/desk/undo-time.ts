/** The contract's `UNDO_SECONDS`, which is declared there beside Zod. A test compares the two. */
export const UNDO_MILLISECONDS = 10_000;
