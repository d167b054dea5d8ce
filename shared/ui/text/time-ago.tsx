import { useSyncExternalStore } from "react";
import { serverNow } from "../../client/api/client";
import { exactTime, relativeTime } from "./relative-time";

/** Shows how long ago a time was, with the exact time as its tooltip (product §2.6). `value` is ISO 8601. */
export function TimeAgo({ value }: { value: string }) {
  const minute = useSyncExternalStore(everyMinute, currentMinute);
  const time = new Date(value);
  // The clock ticks once a minute: anything newer than its last tick is now.
  const now = new Date(Math.max(minute * MINUTE, time.getTime()));
  return (
    <time dateTime={value} data-tooltip={exactTime(time)} aria-description={exactTime(time)}>
      {relativeTime(time, now)}
    </time>
  );
}

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function currentMinute(): number {
  return Math.floor(serverNow() / MINUTE);
}

/** One clock for all times on the page; it stops while there are none. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
