import { BACKGROUND_HEADER } from "../../contract/background-header";
import { elapsedSince, thisMoment } from "./elapsed";

/** People who are reading touch the page more often than this. */
const PAUSE_MS = 10 * 60_000;

/** Opening the page is a use. */
let lastUse = thisMoment();

const note = () => {
  lastUse = thisMoment();
};
for (const sign of ["pointerdown", "keydown", "wheel", "touchmove"]) {
  globalThis.addEventListener(sign, note, { capture: true, passive: true });
}

/** Returns the header of background calls: those from a hidden tab, or from a page that nobody has touched lately. */
export function backgroundHeaders(): Record<string, string> {
  const isUsed = !document.hidden && elapsedSince(lastUse) < PAUSE_MS;
  return isUsed ? {} : { [BACKGROUND_HEADER]: "1" };
}
