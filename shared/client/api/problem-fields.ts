/** One refused field: its path in the input, and why. */
export interface FieldError {
  path: string;
  message: string;
}

/** A text of a problem document that isn't empty. */
export function textOf(problem: unknown, key: string): string | undefined {
  if (typeof problem !== "object" || problem === null) return undefined;
  const value: unknown = Reflect.get(problem, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The refused fields that a problem document lists. */
export function fieldErrorsOf(problem: unknown): FieldError[] {
  if (typeof problem !== "object" || problem === null || !("errors" in problem)) return [];
  if (!Array.isArray(problem.errors)) return [];
  return problem.errors.flatMap((entry: unknown) => {
    const path = textOf(entry, "path");
    const message = textOf(entry, "message");
    return path !== undefined && message !== undefined ? [{ path, message }] : [];
  });
}
