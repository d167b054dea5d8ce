const dollars = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** An hourly wage in whole dollars (spec §9): `$32 / hour`. */
export function hourlyWage(salary: number): string {
  return `${dollars.format(salary)} / hour`;
}

/** The same on one line of its own. */
export function HourlyWage({ salary }: { salary: number }) {
  return <span style={{ whiteSpace: "nowrap" }}>{hourlyWage(salary)}</span>;
}
