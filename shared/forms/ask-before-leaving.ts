import { type createBrowserRouter, findUnsaved, type Unsaved } from "../client/router";

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

async function ask(unsaved: Unsaved): Promise<boolean> {
  const title = unsaved.title ?? "Leave without saving?";
  const text = unsaved.text();
  const { confirmLabel = "Leave" } = unsaved;
  try {
    const { askInDialog } = await import(/* webpackChunkName: "ask" */ "../ui/overlay/ask-in-dialog");
    const answers = [{ label: confirmLabel, value: true, tone: "danger" as const }];
    return (await askInDialog({ title, text, cancelLabel: "Stay", answers })) ?? false;
  } catch {
    // biome-ignore lint/suspicious/noAlert: our dialog couldn't be loaded, for example offline.
    return globalThis.confirm(`${title}\n\n${text}`);
  }
}
