import { invalid } from "../core/problem";
import type { Clock } from "../core/services";

/** @throws {Problem} 422 for an interview that would be over before it is planned */
export function requireToCome(startsAt: string, clock: Clock): void {
  if (new Date(startsAt) <= clock.now()) {
    throw invalid([{ path: "starts_at", message: "Choose a time in the future" }]);
  }
}
