import { POSITION_HEADER, UNKNOWN_POSITION } from "@guildway/shared/contract/log-position";
import type { Database } from "../db/database";
import { Problem } from "./problem";
import { unlessAborted } from "./unless-aborted";

/** A database that follows the primary and answers reads. */
export interface Replica {
  db: Database;
  /** Its current position: nothing read from it before can be newer. */
  position(): Promise<string>;
  /** Aborted once it stops answering. */
  gone: AbortSignal;
}

/** The replicas of a database; see docs/decisions/013. */
export interface Replicas {
  /** Returns a replica that has everything up to a position, and every change of permissions; undefined if none has. */
  find(seen: string): Promise<Replica | undefined>;
  /** The primary's current position. */
  primaryPosition(): Promise<string>;
  /** Counts who answered a read. */
  countRead(source: "primary" | "replica"): void;
}

interface Call {
  /** Whether a replica may answer. */
  isRead: boolean;
  /** The position that the reader sent. */
  seen: string | undefined;
}

interface Done<Result> {
  result: Result;
  /** The log position that the reader may have seen by now; undefined without replicas. */
  position?: string;
}

const POSITION = /^[0-9a-f]{16}$/;
const START = "0".repeat(16);
/** A statement that was canceled because it took too long: it would take as long on the primary. */
const TOO_SLOW = "57014";

/**
 * Runs a call on the primary, or a read on a replica that has everything this reader has seen. If a replica refuses
 * a call, the primary decides: the data may not have reached the replica yet.
 */
export async function runOnReplica<Result>(
  replicas: Replicas | undefined,
  primary: Database,
  { isRead, seen }: Call,
  work: (db: Database) => Promise<Result>,
): Promise<Done<Result>> {
  if (!replicas) return { result: await work(primary) };
  const replica = isRead ? await replicas.find(seen && POSITION.test(seen) ? seen : START) : undefined;
  if (replica) {
    try {
      const done = async () => ({ result: await work(replica.db), position: await replica.position() });
      const answer = await unlessAborted(replica.gone, done());
      replicas.countRead("replica");
      return answer;
    } catch (error) {
      if (isTooSlow(error)) throw error;
    }
  }
  if (isRead) replicas.countRead("primary");
  const position = () => replicas.primaryPosition().catch(() => UNKNOWN_POSITION);
  try {
    return { result: await work(primary), position: await position() };
  } catch (error) {
    // A refusal reveals something, too: that something is gone, or what someone else has changed.
    if (error instanceof Problem) error.headers[POSITION_HEADER] = await position();
    throw error;
  }
}

function isTooSlow(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && "code" in cause && cause.code === TOO_SLOW;
}
