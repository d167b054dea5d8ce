import { readStored, writeStored } from "@guildway/shared/storage";
import { useEffect, useState } from "react";
import { parseEnd, secondsUntil } from "./countdown";

const KEY = "resendCooldownEnd";

/**
 * The wait between two verification emails. Its end is kept in the browser, so that it survives a reload
 * and holds in every tab; it is cleared when the countdown ends (product §3).
 */
export function useResendCooldown() {
  const [end, setEnd] = useState(() => parseEnd(readStored(KEY), Date.now()));
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const readAgain = () => {
      setNow(Date.now());
      setEnd(parseEnd(readStored(KEY), Date.now()));
    };
    globalThis.addEventListener("storage", readAgain);
    return () => globalThis.removeEventListener("storage", readAgain);
  }, []);

  useEffect(() => {
    if (end === null) {
      writeStored(KEY, null);
      return;
    }
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) setEnd(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  return {
    secondsLeft: end === null ? 0 : secondsUntil(end, now),
    /** Restarts the wait, for this many seconds. */
    start(seconds: number): void {
      const from = Date.now();
      writeStored(KEY, String(from + seconds * 1000));
      setNow(from);
      setEnd(from + seconds * 1000);
    },
  };
}
