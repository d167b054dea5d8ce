import type { Hasher, Services } from "../core/services";
import type { TaskRun } from "../tasks/task";

/** What mail that is written on a schedule needs. */
export interface DueMailRun extends TaskRun, Pick<Services, "secrets"> {
  hasher: Hasher;
  /** Without a trailing slash. */
  publicUrl: string;
}
