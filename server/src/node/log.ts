import { pino } from "pino";
import type { Log } from "../core/services";

/** JSON lines on standard output. No log line contains a body, a token or a query (see `observe`). */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
