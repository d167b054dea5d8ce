/** What undoes the start, in the order of the start; it is done in reverse. */
export type Stops = (() => Promise<void> | void)[];
