import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";

/** What feeds are read from. */
export interface FeedSource {
  db: Database;
  clock: Clock;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
}
