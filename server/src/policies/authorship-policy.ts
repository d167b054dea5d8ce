import { Problem } from "../core/problem";

/**
 * Only its author changes or deletes a post or a comment; nobody does so for an author who has left.
 * @param thing as a person would call it: "post"
 * @throws {Problem} 403
 */
export function requireAuthor(
  { authorId }: { authorId: string | null },
  viewerId: string,
  thing: string,
): void {
  if (authorId !== viewerId) {
    throw new Problem("forbidden", { detail: `Only its author can change or delete a ${thing}` });
  }
}
