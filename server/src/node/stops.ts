/** What undoes the start, in the order of the start; it is done in reverse. */
export type Stops = (() => Promise<void> | void)[];

/** Undoes the start as far as it has come. */
export async function stopAll(stops: Stops): Promise<void> {
  for (const undo of stops.splice(0).reverse()) await undo();
}
