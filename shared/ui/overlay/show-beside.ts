/** Distance from the window's edges, in pixels. Its margin is the one from the anchor. */
const GAP = 4;

/**
 * Shows a popover in the browser's top layer, which nothing clips or covers, beside its anchor, and keeps it there while
 * the page scrolls. The style sheet says where (`popover.module.css`); browsers without anchor positioning get the same
 * position by script.
 *
 * @param box has the attribute `popover`; `data-align` is the edge of the anchor that it begins or ends at, and
 *   `data-side="above"` says that it prefers to be above it
 * @returns hides it again
 */
export function showBeside(anchor: HTMLElement, box: HTMLElement): () => void {
  const isAnchored = globalThis.CSS?.supports?.("position-area", "block-end") ?? false;
  const untie = isAnchored ? tie(anchor, box) : () => undefined;
  // jsdom has no top layer: it shows what is in the document.
  box.showPopover?.();
  const fit = () => {
    const { top, bottom, width } = anchor.getBoundingClientRect();
    const room = Math.max(top, document.documentElement.clientHeight - bottom);
    box.style.setProperty("--anchor-width", `${width}px`);
    box.style.setProperty("--room", `${room - 2 * GAP}px`);
    if (!isAnchored) moveBeside(anchor, box);
  };
  fit();
  addEventListener("scroll", fit, { capture: true, passive: true });
  addEventListener("resize", fit);
  return () => {
    removeEventListener("scroll", fit, { capture: true });
    removeEventListener("resize", fit);
    untie();
    if (box.isConnected) box.hidePopover?.();
  };
}

function tie(anchor: HTMLElement, box: HTMLElement): () => void {
  // Each remote has its own copy of this file, and all names are the page's.
  const name = `--anchor-${Math.random().toString(36).slice(2)}`;
  const before = anchor.style.getPropertyValue("anchor-name");
  // It may be the anchor of another one, too.
  anchor.style.setProperty("anchor-name", before ? `${before}, ${name}` : name);
  box.style.setProperty("position-anchor", name);
  return () => {
    const others = anchor.style.getPropertyValue("anchor-name").split(/, */);
    anchor.style.setProperty("anchor-name", others.filter((other) => other !== name).join(", "));
  };
}

function moveBeside(anchor: HTMLElement, box: HTMLElement): void {
  box.style.translate = "none";
  const from = box.getBoundingClientRect();
  const to = anchor.getBoundingClientRect();
  const style = getComputedStyle(box);
  const { clientWidth, clientHeight } = document.documentElement;
  const gap = Number.parseFloat(style.marginTop);
  const above = to.top - gap - from.height;
  const below = to.bottom + gap;
  const isAbove = above >= 0 && (box.dataset.side === "above" || below + from.height > clientHeight);
  const start = startOf(to, from.width, box.dataset.align, style.direction === "rtl");
  const x = Math.min(Math.max(start, GAP), clientWidth - GAP - from.width);
  box.style.translate = `${x - from.left}px ${(isAbove ? above : below) - from.top}px`;
}

function startOf(anchor: DOMRect, width: number, align: string | undefined, isMirrored: boolean): number {
  if (align === "center") return anchor.left + (anchor.width - width) / 2;
  return (align === "end") === isMirrored ? anchor.left : anchor.right - width;
}
