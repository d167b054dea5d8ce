import { type createBrowserRouter, findUnsaved, type Unsaved } from "../client/router";
import { askToLeave } from "./ask-to-leave";

const KEY = "unsaved";

/**
 * Asks before unsaved work is left for another page (product §2). It is the router's only blocker: a router has one,
 * and forms of several remotes may be on a page.
 */
export function askBeforeLeaving(
  router: Pick<ReturnType<typeof createBrowserRouter>, "getBlocker" | "subscribe">,
): void {
  router.getBlocker(
    KEY,
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && findUnsaved() !== undefined,
  );
  let asks = false;
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(KEY);
    const unsaved = findUnsaved();
    if (blocker?.state !== "blocked" || asks) return;
    asks = true;
    void (unsaved ? ask(unsaved) : Promise.resolve(true)).then((leaves) => {
      asks = false;
      if (!leaves) return blocker.reset();
      unsaved?.onLeave?.();
      blocker.proceed();
    });
  });
}

const ask = ({ title = "Leave without saving?", text, confirmLabel }: Unsaved) =>
  askToLeave({ title, text: text(), confirmLabel });
