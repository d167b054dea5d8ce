/**
 * Sent as `1` with background calls of a page that nobody is using. They don't count as use of the session, so a
 * tab that stays open doesn't keep its session alive.
 */
export const BACKGROUND_HEADER = "Guildway-Background";
