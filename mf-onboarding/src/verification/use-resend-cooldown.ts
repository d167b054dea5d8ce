import { readStored, writeStored } from "@guildway/shared/storage";
import { useEffect, useRef, useState } from "react";
import { useServerSeconds } from "../layout/use-server-seconds";
import { parseEnd, secondsUntil } from "./countdown";

const KEY = "resendCooldownEnd";

/**
 * The wait between two verification emails. Its end, by the server's clock, is kept in the browser, so that it survives
 * a reload and holds in every tab; it is cleared when the countdown ends (product §3).
 */
export function useResendCooldown() {
  const [stored, setStored] = useState(() => readStored(KEY));
  const now = useServerSeconds(stored !== null);
  const end = parseEnd(stored, now());
  const secondsLeft = end === null ? 0 : secondsUntil(end, now());
  const isCounted = useRef(false);

  useEffect(() => {
    const refetch = () => setStored(readStored(KEY));
    globalThis.addEventListener("storage", refetch);
    return () => globalThis.removeEventListener("storage", refetch);
  }, []);

  // Only at the end of a countdown: before the server's first answer a device's wrong clock decides whether there is one.
  useEffect(() => {
    if (secondsLeft > 0) isCounted.current = true;
    else if (isCounted.current) {
      isCounted.current = false;
      writeStored(KEY, null);
      setStored(null);
    }
  }, [secondsLeft]);

  return {
    secondsLeft,
    /** Restarts the wait, for this many seconds. */
    start(seconds: number): void {
      const text = String(Math.round(now() + seconds * 1000));
      writeStored(KEY, text);
      setStored(text);
    },
  };
}
