import type { Database } from "../../db/database";

/** A document that has passed all checks, with whose answer it is for. */
export interface NewFile {
  ownerId: string;
  jobId: string;
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Where uploaded documents are kept. PostgreSQL today; a bucket would be another one of these. */
export interface FileStore {
  /** Keeps a document within the caller's transaction and gives its id. */
  write(tx: Database, file: NewFile): Promise<string>;
  /** The content of a document; undefined when it is gone. */
  read(db: Database, id: string): Promise<Uint8Array | undefined>;
}
