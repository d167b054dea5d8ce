import type * as TestingLibrary from "@testing-library/dom";

/** An element as a person finds it: by its role and name, by a field's label, or by its text. */
export type Target = (
  | { role: string; name?: string | Pattern }
  | { label: string | Pattern }
  | { text: string | Pattern }
) & {
  /** Only inside this one. */
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

/** The result of a mouse press: it may miss its target, or the page may lose it before it becomes a click. */
export type Pressed = "hit" | "missed" | "lost";

interface Press {
  pressed?: Element;
  isClicked: boolean;
}

/** Runs in the page, so it must contain everything it needs. */
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
  if (found.length > 1) throw new Error(`${found.length} elements match ${JSON.stringify(target)}`);
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
    // Something that was loading has moved it, or replaced it under the pointer.
    if (!isHit(pressed) && pressed?.isConnected) return "missed";
    if (!isClicked) return pressed?.isConnected ? "lost" : "missed";
    return "hit";
  }
  watch();
  if (!isHit(hit)) {
    element.scrollIntoView({ block: "center" });
    return undefined;
  }
  // It is still moving if it isn't where it was last time.
  const before: WeakMap<Element, Point> = Reflect.get(globalThis, "pointsBefore") ?? new WeakMap();
  Reflect.set(globalThis, "pointsBefore", before);
  const last = before.get(element);
  before.set(element, point);
  return last?.x === point.x && last.y === point.y ? point : undefined;
}

/** What the specification says about everything in the page with one of these roles. Runs in the page, which has the library. */
export function describedByRules(roles: readonly string[], knowsAriaDescription: boolean) {
  const library: typeof TestingLibrary = Reflect.get(globalThis, "TestingLibraryDom");
  const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
  const found: { role: string; name: string; description: string }[] = [];
  const note = (role: string, name: string, element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? "");
    const said = (knowsAriaDescription && element.getAttribute("aria-description")) || "";
    found.push({ role, name: tidy(name), description: tidy(texts.join(" ")) || said });
    return true;
  };
  for (const role of roles)
    library.queryAllByRole(document.body, role, { name: (name, element) => note(role, name, element) });
  // The rules give password fields no role, but browsers do.
  for (const box of document.querySelectorAll<HTMLInputElement>("input[type=password]"))
    note("textbox", box.labels?.[0]?.textContent ?? "", box);
  return found;
}
