/** Thrown when the user decides not to save after all: there is nothing to report. */
export class NotSaved extends Error {
  override readonly name = "NotSaved";
}
