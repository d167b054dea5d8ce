import { moveFocus, neighborOf } from "./focus";

/** Time for whatever is to have the focus to take it, in milliseconds. */
const PATIENCE = 100;

/**
 * Moves the focus to the nearest part of the page that is left, or else to the page's heading, if the control that has
 * it disappears and nothing else takes it: a screen reader would start again at the top of the document. Whatever knows
 * a better target moves the focus itself (`useFocusFallback`, `useFocusAfter`). The shell calls it once.
 *
 * @returns how to stop
 */
export function restoreFocus(): () => void {
  let control: Element | null = null;
  /** Where the focus goes without it, nearest first. */
  let fallbacks: Element[] = [];
  /** The same for the last control that wasn't in a dialog: what a dialog does may remove its opener. */
  let behind: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: Pick<FocusEvent, "target">): void {
    if (!(target instanceof Element)) return;
    control = target;
    // They can't be found once it is gone.
    const neighbor = neighborOf(target);
    const around = neighbor ? [neighbor] : [];
    for (let part = target.parentElement; part && !part.matches("main, body"); part = part.parentElement) {
      around.push(part);
    }
    const isInDialog = target.closest("[role=dialog], [role=alertdialog]") !== null;
    if (!isInDialog) behind = around;
    fallbacks = isInDialog ? [...around, ...behind] : around;
  }

  const isLost = () =>
    (document.activeElement ?? document.body) === document.body && control !== null && !control.isConnected;

  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) return;
    // A press beside everything takes it away on purpose. Some browsers also report what is being removed.
    queueMicrotask(() => {
      if (target === control && control?.isConnected && document.activeElement === document.body)
        control = null;
    });
  }

  const observer = new MutationObserver(() => {
    if (timer !== undefined || !isLost()) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (!isLost()) return;
      moveFocus(fallbacks.find((element) => element.isConnected) ?? "heading", { scrolls: false });
    }, PATIENCE);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", onFocusOut);
  remember({ target: document.activeElement });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", onFocusOut);
  };
}
