import { invalid } from "../core/problem";

/**
 * Checks that a person acts on someone else.
 * @param message why they can't do it to themselves
 * @throws {Problem} 422
 */
export function requireOther(viewerId: string, personId: string, message: string): void {
  if (personId.toLowerCase() === viewerId) throw invalid([{ path: "id", message }]);
}
