import { showBeside } from "./show-beside";
import styles from "./tooltips.module.css";

/** How long the pointer rests on something, or a finger, before its tooltip appears; in milliseconds. */
const REST = 500;
/** How long a pointer may be on its way from one to the other, or into the tooltip. */
const GRACE = 200;

const ID = "tooltip";
const PRESSED = "a, button, label";
const LANDMARKS = "main, header, nav, [role=dialog], [role=alertdialog]";

/**
 * Shows what the attribute `data-tooltip` of any part of the page says: on hover, on keyboard focus, and to a finger
 * that rests on it or taps what can't be pressed. It stays while it is pointed at, and Escape hides it (WCAG 1.4.13).
 *
 * @returns how to stop
 */
export function showTooltips(): () => void {
  // Another copy of the kit is on the page, too, and shows them.
  if ("tooltips" in document.documentElement.dataset) return () => undefined;
  document.documentElement.dataset.tooltips = "";

  const box = document.createElement("div");
  Object.assign(box, { id: ID, role: "tooltip", popover: "manual", className: styles.tooltip });
  Object.assign(box.dataset, { align: "center", aboveDialogs: "" });

  let owner: HTMLElement | undefined;
  let described: HTMLElement | undefined;
  /** Needs no explanation until the pointer comes back to it. */
  let pressed: HTMLElement | undefined;
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide(): void {
    clearTimeout(timer);
    // Something else may describe it by now, such as its error.
    if (described?.getAttribute("aria-describedby") === ID) described.removeAttribute("aria-describedby");
    leave?.();
    box.remove();
    owner = described = leave = undefined;
  }

  function show(found: HTMLElement, control = found): void {
    hide();
    const { tooltip = "" } = found.dataset;
    // What is open or gone needs no explanation.
    if (!found.isConnected || tooltip === "" || found.getAttribute("aria-expanded") === "true") return;
    if (isSeen(found, tooltip)) return;
    owner = found;
    box.textContent = tooltip;
    // In the same landmark, where screen readers look for it.
    (found.closest(LANDMARKS) ?? document.body).append(box);
    leave = showBeside(found, box);
    if (isSaid(control, tooltip) || control.hasAttribute("aria-describedby")) return;
    described = control;
    control.setAttribute("aria-describedby", ID);
  }

  function after(milliseconds: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  }

  function onPointerOver({ target, pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    const found = ownerOf(target);
    if (found && found === pressed) return;
    pressed = undefined;
    if (target === box || (found && found === owner)) clearTimeout(timer);
    else if (found) after(owner ? GRACE : REST, () => show(found));
    else if (owner) after(GRACE, hide);
    else clearTimeout(timer);
  }

  function onPointerDown({ target, pointerType }: PointerEvent): void {
    if (target === box) return;
    hide();
    const found = ownerOf(target);
    pressed = found;
    if (pointerType !== "touch" || !found?.closest(PRESSED)) return;
    after(REST, () => {
      show(found);
      swallowClickOn(found);
    });
  }

  function onPointerUp({ target, pointerType }: PointerEvent): void {
    if (pointerType !== "touch" || owner) return;
    clearTimeout(timer);
    const found = ownerOf(target);
    // What gets the focus shows more by itself, such as a message.
    if (found && !found.closest(`${PRESSED}, [tabindex]`)) show(found);
  }

  function onFocusIn({ target }: Pick<FocusEvent, "target">): void {
    hide();
    if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
    const found = ownerOf(target) ?? onlyOneIn(target);
    if (found) show(found, target);
  }

  function onPointerOut({ relatedTarget }: PointerEvent): void {
    // Out of the window.
    if (relatedTarget === null) hide();
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === "Escape") hide();
  }

  const handlers = {
    pointerover: onPointerOver,
    pointerout: onPointerOut,
    pointerdown: onPointerDown,
    pointerup: onPointerUp,
    pointercancel: hide,
    focusin: onFocusIn,
    focusout: hide,
    keydown: onKeyDown,
  };
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of entries)
    document.addEventListener(type, handler, { capture: true, passive: true });
  // What was focused or pointed at while this was loading.
  onFocusIn({ target: document.activeElement });
  const hovered = ownerOf(document.querySelector("[data-tooltip]:hover"));
  if (!owner && hovered) after(REST, () => show(hovered));
  return () => {
    for (const [type, handler] of entries) document.removeEventListener(type, handler, { capture: true });
    hide();
    delete document.documentElement.dataset.tooltips;
  };
}

function ownerOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>("[data-tooltip]")) || undefined;
}

/** A link around a time says the exact one; one around a whole card says nothing of its parts. */
function onlyOneIn(target: HTMLElement): HTMLElement | undefined {
  const inside = target.querySelectorAll<HTMLElement>("[data-tooltip]");
  return inside.length === 1 ? inside[0] : undefined;
}

/** Whether its label says the same, where there is room for one. */
function isSeen(found: HTMLElement, tooltip: string): boolean {
  const labels = [...found.children].filter(({ textContent }) => textContent === tooltip);
  return labels.some((label) => label.getBoundingClientRect().width > 1);
}

/** Whether a screen reader says it anyway. */
function isSaid(control: HTMLElement, tooltip: string): boolean {
  const said = ["aria-label", "aria-description"].map((name) => control.getAttribute(name) ?? "");
  return [...said, control.textContent ?? ""].some((text) => text.includes(tooltip));
}

/** A finger that has asked what something is presses nothing when it is lifted. Any other click arrives. */
function swallowClickOn(found: HTMLElement): void {
  const handlers: Record<string, (event: Event) => void> = {
    click(event) {
      stop();
      if (!(event.target instanceof Node) || !found.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    pointerdown: stop,
    pointerup: stopSoon,
    pointercancel: stopSoon,
  };
  function stop(): void {
    for (const [type, handler] of Object.entries(handlers)) removeEventListener(type, handler, true);
  }
  // The click comes after it.
  function stopSoon(): void {
    setTimeout(stop, GRACE);
  }
  for (const [type, handler] of Object.entries(handlers)) addEventListener(type, handler, true);
}
