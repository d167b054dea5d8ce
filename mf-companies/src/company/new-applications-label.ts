const numbers = new Intl.NumberFormat("en");

/** `1 new application`, `1,024 new applications`. */
export function newApplicationsLabel(count: number): string {
  return `${numbers.format(count)} new ${count === 1 ? "application" : "applications"}`;
}
