import { serverNow } from "@guildway/shared/api";
import { useEffect, useState } from "react";

/**
 * Renders again each second while something is counted down.
 *
 * @returns the server's time, milliseconds since 1970
 */
export function useServerSeconds(isCounting: boolean): () => number {
  const [, setSecond] = useState(0);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSecond((second) => second + 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return serverNow;
}
