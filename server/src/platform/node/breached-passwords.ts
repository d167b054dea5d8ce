import { createHash } from "node:crypto";
import type { BreachedPasswords, Log } from "../../kernel/core/services";

/** Registration waits for this. */
const TIMEOUT_MS = 2_000;

/**
 * Asks a service that knows breached passwords by their SHA-1, such as Have I Been Pwned. It learns only the hash's
 * first five digits, and the padded answer doesn't tell anyone on the way how many it found. A service that can't be
 * reached refuses no password.
 *
 * @param url to which the five digits are appended
 */
export function createBreachedPasswords(url: string, log: Log): BreachedPasswords {
  return {
    async contain(password) {
      const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
      try {
        const response = await fetch(new URL(hash.slice(0, 5), url.endsWith("/") ? url : `${url}/`), {
          headers: { "Add-Padding": "true" },
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`answered ${response.status}`);
        return isListed(await response.text(), hash.slice(5));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, "the service for breached passwords can't be reached");
        return false;
      }
    },
  };
}

/** A line is `<rest of the hash>:<how often>`; padding is found 0 times. */
function isListed(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [suffix, times] = line.trim().split(":");
    return suffix?.toUpperCase() === rest && Number(times) > 0;
  });
}
