/**
 * Sent with a call that creates something: a key that the caller chooses, by which the server recognizes the same call
 * sent again (docs/decisions/024-idempotency-keys.md).
 */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
