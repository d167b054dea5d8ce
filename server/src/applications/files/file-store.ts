import type { Database } from "../../db/database";

/** A document that has passed all checks, with its owner and its job. */
export interface NewFile {
  ownerId: string;
  jobId: string;
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Stores uploaded documents: in PostgreSQL today; a bucket would be another implementation. */
export interface FileStore {
  /** Stores a document in the caller's transaction and returns its id. */
  write(tx: Database, file: NewFile): Promise<string>;
  /** Reads a document's content; undefined if it is gone. */
  read(db: Database, id: string): Promise<Uint8Array | undefined>;
}
