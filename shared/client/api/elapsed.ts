/** A moment by both clocks of the page. */
export interface Moment {
  /** By `performance.now()`, which nobody can set, and which stops while a device sleeps. */
  page: number;
  /** By `Date.now()`, which continues during sleep, and which anyone can set. */
  clock: number;
}

export const thisMoment = (): Moment => ({ page: performance.now(), clock: Date.now() });

/** Milliseconds since a moment, by the clock that says more. */
export const elapsedSince = ({ page, clock }: Moment): number =>
  Math.max(performance.now() - page, Date.now() - clock);
