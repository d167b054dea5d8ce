import { useEffect, useState } from "react";
import { secondsUntil } from "../verification/countdown";

/** A wait set by the server. Only this page knows it: after a reload the server says how much is left. */
export function useCountdown() {
  const [end, setEnd] = useState<number>();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (end === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) setEnd(undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  return {
    secondsLeft: end === undefined ? 0 : secondsUntil(end, now),
    /** Restarts the wait, for this many seconds. */
    start(seconds: number): void {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
