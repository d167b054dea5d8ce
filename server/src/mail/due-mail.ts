import type { Clock, Hasher } from "../core/services";
import type { Database } from "../db/database";

/** What mail needs that is written when its time has come, not when something is done. */
export interface DueMailRun {
  db: Database;
  clock: Clock;
  hasher: Hasher;
  /** Without a trailing slash. */
  publicUrl: string;
}
