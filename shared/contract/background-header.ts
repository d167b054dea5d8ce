/**
 * Sent as `1` with calls that a page makes by itself while nobody uses it. They don't count as use of the session, so a
 * tab that stays open doesn't keep its session alive.
 */
export const BACKGROUND_HEADER = "Guildway-Background";
