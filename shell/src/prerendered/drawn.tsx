import { useLayoutEffect } from "react";
import { takeOver } from "./take-over";

/** Marks the end of what has been drawn: a page, or what is shown instead of it. */
export function Drawn() {
  useLayoutEffect(takeOver, []);
  return null;
}
