import type * as TestingLibrary from "@testing-library/dom";

/** An element as a person finds it: by its role and name, by a field's label, or by its text. */
export type Target = (
  | { role: string; name?: string | Pattern }
  | { label: string | Pattern }
  | { text: string | Pattern }
) & {
  /** Only inside of this one. */
  within?: Target;
  /** The first of several. Otherwise there may be only one. */
  first?: boolean;
};

/** A regular expression, as JSON. */
export interface Pattern {
  pattern: string;
}

export interface Point {
  x: number;
  y: number;
}

/** What became of a press of the mouse: it missed what it was meant for, or the page lost it on its way to a click. */
export type Pressed = "hit" | "missed" | "lost";

interface Press {
  pressed?: Element;
  isClicked: boolean;
}

/** Runs in the page. Everything it needs is within it. */
export function inPage(ask: "point" | "press" | "count" | "focus" | "is-focused" | "value", target: Target) {
  const library: typeof TestingLibrary | undefined = Reflect.get(globalThis, "TestingLibraryDom");
  if (!library) return "no library";

  const matcher = (text: string | Pattern) => (typeof text === "string" ? text : new RegExp(text.pattern));
  const find = (wanted: Target): HTMLElement[] => {
    const roots = wanted.within ? find(wanted.within) : [document.body];
    const found = roots.flatMap((root) => {
      if ("role" in wanted)
        return library.queryAllByRole(root, wanted.role, wanted.name ? { name: matcher(wanted.name) } : {});
      if ("label" in wanted) return library.queryAllByLabelText(root, matcher(wanted.label));
      return library.queryAllByText(root, matcher(wanted.text));
    });
    const visible = [...new Set(found)].filter((element) => element.checkVisibility());
    return wanted.first ? visible.slice(0, 1) : visible;
  };

  const watch = () => {
    const press: Press = { isClicked: false };
    Reflect.set(globalThis, "lastPress", press);
    const options = { capture: true, once: true };
    addEventListener("pointerdown", (event) => Object.assign(press, { pressed: event.target }), options);
    addEventListener("click", () => Object.assign(press, { isClicked: true }), options);
  };

  const found = find(target);
  if (ask === "count") return found.length;
  if (found.length > 1) throw new Error(`there are ${found.length} of ${JSON.stringify(target)}`);
  const [element] = found;
  if (!element) return undefined;
  if (ask === "value") return Reflect.get(element, "value");
  if (ask === "focus") element.focus();
  if (ask === "focus" || ask === "is-focused") return element === document.activeElement;

  if (ask === "point" && element.matches(":disabled, [aria-disabled='true']")) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  const labels: HTMLElement[] = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isHit = (part: unknown) =>
    part instanceof Element && [element, ...labels].some((target) => target.contains(part));
  if (ask === "press") {
    const { pressed, isClicked }: Press = Reflect.get(globalThis, "lastPress") ?? {};
    // What was loading has moved it away, or replaced it under the pointer.
    if (!isHit(pressed) && pressed?.isConnected) return "missed";
    if (!isClicked) return pressed?.isConnected ? "lost" : "missed";
    return "hit";
  }
  watch();
  if (!isHit(hit)) {
    element.scrollIntoView({ block: "center" });
    return undefined;
  }
  // It moves as long as it isn't where it was when we last asked.
  const before: WeakMap<Element, Point> = Reflect.get(globalThis, "pointsBefore") ?? new WeakMap();
  Reflect.set(globalThis, "pointsBefore", before);
  const last = before.get(element);
  before.set(element, point);
  return last?.x === point.x && last.y === point.y ? point : undefined;
}

/** What the specification says about the page's controls and headings, in their order. Runs in the page, which has the library. */
export function describedByRules(attribute: string, roles: readonly string[]) {
  const library: typeof TestingLibrary = Reflect.get(globalThis, "TestingLibraryDom");
  const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
  const found = new Map<Element, { role: string; name: string; description: string }>();
  for (const role of roles) {
    const note = (name: string, element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
      const texts = ids.map((id) => document.getElementById(id)?.textContent ?? "");
      // A title that isn't the name describes.
      const title = element.hasAttribute("aria-label") ? (element.getAttribute("title") ?? "") : "";
      found.set(element, { role, name: tidy(name), description: tidy(texts.join(" ")) || title });
      return true;
    };
    library.queryAllByRole(document.body, role, { name: note });
  }
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  for (const element of found.keys()) element.setAttribute(attribute, "");
  return [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) => found.get(element) ?? []);
}
