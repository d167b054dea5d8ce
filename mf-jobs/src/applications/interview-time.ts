/** A moment as the company planned it, and in the reader's zone where that is another one. */
export function interviewTime(startsAt: string, timeZone: string): string {
  const start = new Date(startsAt);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = { weekday: "long", month: "long", day: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", options).format(start);
  const planned = format({ ...day, ...time, timeZone });
  if (format({ ...time, timeZone }) === format({ ...time, timeZone: here })) return planned;
  const sameDay = format({ ...day, timeZone }) === format({ ...day, timeZone: here });
  return `${planned} (${format({ ...(!sameDay && day), ...time, timeZone: here })} for you)`;
}
