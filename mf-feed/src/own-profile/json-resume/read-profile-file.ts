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
  if (new TextDecoder().decode(file.subarray(0, ZIP.length)) !== ZIP)
    return readJsonResume(parsed(file), own);
  const { readLinkedIn } = await import("./read-linkedin");
  const resume = readLinkedIn(file);
  return resume && readJsonResume(resume, own);
}

/** Reads JSON, which is always UTF-8: in another encoding, letters would be added as question marks. */
function parsed(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch {
    return undefined;
  }
}
