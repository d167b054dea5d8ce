/** How long a long press takes. */
export const LONG_PRESS_MS = 450;
