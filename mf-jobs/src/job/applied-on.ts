/** The viewer's own day of a moment: `November 21, 2026`. */
export function appliedOn(moment: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date(moment));
}
