/** What could not be built, with what webpack said. */
export class BuildError extends Error {
  override name = "BuildError";
}
