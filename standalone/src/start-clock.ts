/**
 * Sets the page's clock, which then keeps running. Everything in the page follows it: the API, its database, which
 * gets the time from the page, and relative times on the screens.
 * @param moment as ISO 8601; empty leaves the clock as it is
 */
export function startClock(moment: string): void {
  if (moment === "") return;
  const Real = Date;
  const shift = Real.parse(moment) - Real.now();
  const now = () => Real.now() + shift;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
}
