import type { Hasher } from "../core/services";
import type { TaskRun } from "../tasks/task";

/** What mail that is written on a schedule needs. */
export interface DueMailRun extends TaskRun {
  hasher: Hasher;
  /** Without a trailing slash. */
  publicUrl: string;
}
