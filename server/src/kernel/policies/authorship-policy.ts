import { Problem } from "../core/problem";

/**
 * Only its author can change or delete a post or a comment; nobody can if the author has left.
 * @param noun the noun for people, such as "post"
 * @throws {Problem} 403
 */
export function requireAuthor(
  { authorId }: { authorId: string | null },
  viewerId: string,
  noun: string,
): void {
  if (authorId !== viewerId) {
    throw new Problem("forbidden", { detail: `Only its author can change or delete a ${noun}` });
  }
}
