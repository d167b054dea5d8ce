import { setConditions } from "../conditions-store";
import { startRecording } from "./recorder";
import { type Recording, writeRecording } from "./recording";

/** The tab records from its next start on. */
const KEY = "recording";

let stop: (() => Recording) | undefined;

/** Starts the page with a new database, and records from there: what was done before isn't in a recording. */
export function beginTestDrive(): void {
  sessionStorage.setItem(KEY, "on");
  setConditions({ record: "" });
  location.reload();
}

/** Records if this tab is to. */
export function continueTestDrive(): void {
  if (!stop && sessionStorage.getItem(KEY) !== null) stop = startRecording();
}

/** Stops recording, and opens the recording's link, where its steps can be done again. */
export function endTestDrive(): void {
  const recording = stop?.();
  stop = undefined;
  sessionStorage.removeItem(KEY);
  if (recording) openRecording(recording);
}

/** Opens the page as it was when the recording began. */
export function openRecording(recording: Recording): void {
  // Both parts of the address may be the same as now.
  history.replaceState(null, "", addressOf(recording));
  location.reload();
}

/** The address with the page as it was when the recording began, whatever was done since. */
export function addressOf(recording: Recording): string {
  const query = new URLSearchParams(recording.search);
  query.set("record", writeRecording(recording));
  return `${location.origin}${location.pathname}?${query}${recording.hash}`;
}

/** Forgets the recording. The page stays as it is. */
export const forgetRecording = (): void => setConditions({ record: "" });
