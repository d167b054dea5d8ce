/** A failed build, with webpack's messages. */
export class BuildError extends Error {
  override name = "BuildError";
}
