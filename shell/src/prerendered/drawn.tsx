import { useLayoutEffect } from "react";
import { replacePrerendered } from "./replace-prerendered";

/** Marks the end of what has rendered: a page, or what replaces it. */
export function Drawn() {
  useLayoutEffect(replacePrerendered, []);
  return null;
}
