import { BACKGROUND_HEADER } from "../../contract/background-header";

/** Somebody who reads touches the page more often than this. */
const PAUSE_MS = 10 * 60_000;

/** Opening the page is a use. */
let lastUse = performance.now();

const note = () => {
  lastUse = performance.now();
};
for (const sign of ["pointerdown", "keydown", "wheel", "touchmove"]) {
  globalThis.addEventListener(sign, note, { capture: true, passive: true });
}

/** Says of a call that the page makes it by itself: in a hidden tab, or before a screen that nobody has touched lately. */
export function backgroundHeaders(): Record<string, string> {
  const isUsed = !document.hidden && performance.now() - lastUse < PAUSE_MS;
  return isUsed ? {} : { [BACKGROUND_HEADER]: "1" };
}
