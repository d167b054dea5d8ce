import type { Clock, Hasher } from "../core/services";
import type { Database } from "../db/database";

/** What mail that is written on a schedule needs. */
export interface DueMailRun {
  db: Database;
  clock: Clock;
  hasher: Hasher;
  /** Without a trailing slash. */
  publicUrl: string;
}
