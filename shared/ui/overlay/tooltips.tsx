import { useEffect } from "react";

const WAYS = ["pointerover", "pointerdown", "focusin"];

/**
 * Shows the `data-tooltip` of any part of the page; the shell renders it once. The code is loaded when something is
 * first pointed at or focused.
 */
export function Tooltips() {
  useEffect(() => {
    let stop = () => {};
    let ended = false;
    const forget = () => {
      for (const way of WAYS) document.removeEventListener(way, load);
    };
    const load = () => {
      forget();
      import(/* webpackChunkName: "tooltips" */ "./show-tooltips").then(
        ({ showTooltips }) => {
          if (!ended) stop = showTooltips();
        },
        // The page works without them.
        () => undefined,
      );
    };
    for (const way of WAYS) document.addEventListener(way, load, { passive: true });
    return () => {
      ended = true;
      forget();
      stop();
    };
  }, []);
  return null;
}
