import type { HonoRequest } from "hono";

/** A file that someone has sent, kept until the request is answered. */
export interface Upload {
  /** As its sender calls it. */
  name: string;
  /** In bytes. */
  size: number;
  /** Where it is on disk; undefined if it is in memory. */
  path?: string;
  /** Its content, or only its first bytes. */
  read(first?: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Deletes it; doing so again changes nothing. */
  discard(): Promise<void>;
}

/** Reads the files that people send. Call it only once the caller may make the call. */
export interface UploadReader {
  /**
   * Reads the form in a request.
   * @param mostBytes that the whole body may have
   * @returns its one file; undefined if there is none, or more than one. The caller discards it.
   * @throws {Problem} 413 as soon as the body is too large; 400 for anything but a complete form
   */
  read(request: HonoRequest, mostBytes: number): Promise<Upload | undefined>;
}

/** The form's field that contains the file. */
export const FILE_FIELD = "file";

/** The content of an upload, or of what is in memory anyway. */
export async function readContent(source: Uint8Array | Upload): Promise<Uint8Array> {
  return "discard" in source ? source.read() : source;
}
