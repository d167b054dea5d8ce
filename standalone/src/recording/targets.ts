import {
  getDefaultNormalizer,
  isInaccessible,
  queryAllByLabelText,
  queryAllByRole,
} from "@testing-library/dom";
import type { Target } from "./recording";

const PANEL = '[aria-label="Test panel"]';
/** What a click does something with, by its role. */
const ROLES = {
  link: "a[href]",
  button: "button",
  checkbox: "input[type=checkbox]",
  radio: "input[type=radio]",
} as const;
const OTHER_ROLES = "switch, tab, option, menuitem, menuitemradio, menuitemcheckbox";
export const CLICKABLE = [
  ...Object.values(ROLES),
  "summary",
  ...[...Object.keys(ROLES), ...OTHER_ROLES.split(", ")].map((role) => `[role=${role}]`),
].join(", ");

const normalize = getDefaultNormalizer();

/** Whether an element belongs to the test panel, which isn't what is tested. */
export const isInPanel = (element: Element): boolean => element.closest(PANEL) !== null;

/** Describes what can be clicked by its role and name, and a field by its label. */
export function targetOf(element: Element): Target {
  const what = describe(element);
  const alike = elementsLike(what);
  return alike.length > 1 ? { ...what, nth: alike.indexOf(element) } : what;
}

/** The element that is described, if the page has it. */
export const findTarget = (target: Target): Element | undefined => elementsLike(target)[target.nth ?? 0];

function describe(element: Element): Target {
  // Playwright knows no role of it.
  if (element.matches("summary")) return { by: "text", name: textOf(element) };
  const role = element.matches(CLICKABLE) ? roleOf(element) : undefined;
  return role === undefined
    ? { by: "label", name: labelOf(element) }
    : { by: "role", role, name: nameOf(element, role) };
}

const roleOf = (element: Element): string | undefined =>
  element.getAttribute("role") ??
  Object.entries(ROLES).find(([, selector]) => element.matches(selector))?.[0];

function nameOf(element: Element, role: string): string {
  let found = "";
  const remember = (name: string, each: Element) => {
    if (each === element) found = name;
    return false;
  };
  queryAllByRole(document.body, role, { name: remember });
  return found;
}

function labelOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const texts = [...ids.map((id) => document.getElementById(id)), ...labels].flatMap((each) =>
    each ? [textOf(each)] : [],
  );
  return element.getAttribute("aria-label") ?? texts.join(" ");
}

const textOf = (node: Node): string => normalize(node.textContent ?? "");

function elementsLike({ by, role = "", name }: Target): Element[] {
  const found = {
    role: () => queryAllByRole(document.body, role, { name }),
    label: () => queryAllByLabelText(document.body, name, { exact: true }),
    text: () => [...document.querySelectorAll("summary")].filter((each) => textOf(each) === name),
  }[by]();
  return found.filter((element) => !isInPanel(element) && !isInaccessible(element));
}
