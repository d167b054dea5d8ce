import { moveFocus } from "../../page/focus";

/**
 * Moves the focus to the author of the post after the one that has it, or before it. From elsewhere, it goes to the first
 * post in sight.
 */
export function goToPost(step: 1 | -1): void {
  const posts = [...document.querySelectorAll("[data-post]")];
  const here = posts.findIndex((post) => post.contains(document.activeElement));
  const inSight = posts.find((post) => post.getBoundingClientRect().top >= 0);
  moveFocus({ in: (here === -1 ? inSight : posts[here + step]) ?? null, find: ":is(h2, h3) a" });
}
