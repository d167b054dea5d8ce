/** Thrown when somebody decides not to save after all: there is nothing to tell. */
export class NotSaved extends Error {
  override readonly name = "NotSaved";
}
