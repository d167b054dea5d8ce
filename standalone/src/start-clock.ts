/**
 * Sets the page's clock; it goes on from there. Everything in the page follows: the API, the database in it,
 * which asks the page for the time, and what the screens call an hour ago.
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
