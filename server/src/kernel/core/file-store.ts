/** A stored file that is being read. */
export interface StoredFile {
  /** Of the whole file, in bytes. */
  size: number;
  /** The whole file, or the range that was asked for. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The bytes from `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file in a list. */
export interface ListedFile {
  key: string;
  size: number;
  storedAt: Date;
}

/**
 * Stores bytes under keys such as `documents/<id>/<hash>`. Bytes are stored before the row that names them, and a
 * key is never stored with other bytes, so every row finds its file.
 */
export interface FileStore {
  /** Stores a file; it is complete and durable once this resolves, or doesn't exist. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Opens a file, or a range within it; undefined if there is none. */
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Renames a file, if it exists. A crash may leave it under both keys. */
  move(from: string, to: string): Promise<void>;
  /** Deletes a file; repeating it changes nothing. */
  delete(key: string): Promise<void>;
  /** All files whose key begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

/** Reads a whole file; undefined if there is none. */
export async function readFile(store: FileStore, key: string): Promise<Uint8Array | undefined> {
  const file = await store.get(key);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}
