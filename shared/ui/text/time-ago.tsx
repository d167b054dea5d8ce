import { exactTime, relativeTime } from "./relative-time";
import { MINUTE, useMinute } from "./use-minute";

/** Shows how long ago a time was, with the exact time as its tooltip (product §2.6). `value` is ISO 8601. */
export function TimeAgo({ value }: { value: string }) {
  const minute = useMinute();
  const time = new Date(value);
  // The clock ticks once a minute: anything newer than its last tick is now.
  const now = new Date(Math.max(minute * MINUTE, time.getTime()));
  return (
    <time dateTime={value} data-tooltip={exactTime(time)} aria-description={exactTime(time)}>
      {relativeTime(time, now)}
    </time>
  );
}
