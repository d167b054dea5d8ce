import { type Logger, pino } from "pino";

/** The log with the level at which the process ends. */
export type ProcessLog = Pick<Logger, "info" | "warn" | "error" | "fatal">;

/** JSON lines on standard output. No log line contains a body, a token or a query (see `observe`). */
export function createLog(level: string): ProcessLog {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
