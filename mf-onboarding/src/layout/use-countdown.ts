import { useState } from "react";
import { secondsUntil } from "../verification/countdown";
import { useServerSeconds } from "./use-server-seconds";

/** A wait set by the server. Only this page knows it: after a reload the server says how much is left. */
export function useCountdown() {
  const [end, setEnd] = useState<number>();
  const now = useServerSeconds(end !== undefined);
  return {
    secondsLeft: end === undefined ? 0 : secondsUntil(end, now()),
    /** Restarts the wait, for this many seconds. */
    start: (seconds: number): void => setEnd(now() + seconds * 1000),
  };
}
