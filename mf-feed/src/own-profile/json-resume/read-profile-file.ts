import type { OwnParts } from "../own-parts";
import { type Additions, readJsonResume } from "./read-json-resume";

/** How every ZIP file begins. */
const ZIP = "PK";

/**
 * Works out what a file adds to a profile: a JSON Resume, or the archive that LinkedIn gives its members.
 *
 * @returns undefined if it is neither
 */
export async function readProfileFile(file: Uint8Array, own: OwnParts): Promise<Additions | undefined> {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  if (text(file.subarray(0, ZIP.length)) !== ZIP) return readJsonResume(parsed(text(file)), own);
  const { readLinkedIn } = await import("./read-linkedin");
  const resume = readLinkedIn(file);
  return resume && readJsonResume(resume, own);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
