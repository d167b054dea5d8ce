import { useSyncExternalStore } from "react";

/**
 * Whether a media query holds, for what a page does differently, such as what it loads. What only looks different is
 * the style sheets'.
 *
 * @param query such as `(width >= 64em)`
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
