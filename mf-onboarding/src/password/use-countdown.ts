import { useEffect, useState } from "react";
import { secondsUntil } from "../verification/countdown";

/** A wait that the server has set. It is this page's alone: after a reload the server says how much is left. */
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
    /** Starts the wait anew, for so many seconds. */
    start(seconds: number): void {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
