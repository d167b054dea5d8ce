/**
 * Header of answers and requests if the database has read replicas: how much of the database's log an answer may have
 * shown, and how much the reader has seen. Later positions are greater as text.
 */
export const POSITION_HEADER = "Guildway-Position";

/** Greater than every position: whoever has it reads from the primary, whose answer replaces it. */
export const UNKNOWN_POSITION = "f".repeat(16);
