import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** One thing that a screen reader finds on a page. */
export interface TreeLine {
  role: string;
  /** Role, name and states in words: `checkbox “Remote”, checked`. */
  words: string;
  /** The things that it is in, outermost first. */
  within: readonly string[];
}

/** A line, and the element that it is about. */
export interface FoundLine extends TreeLine {
  element: Element;
}

const LEFT_OUT =
  'script, style, template, [hidden], [inert], [aria-hidden="true"], [aria-label="Test panel"]';
/** Their name says what they contain. */
const NAMED_BY_CONTENT: readonly string[] =
  "button cell checkbox columnheader heading img link menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab tooltip treeitem".split(
    " ",
  );
/** Nothing but parts of the page, unless they have a name. */
const NEED_A_NAME: readonly string[] = ["form", "region"];
const ONLY_OF_THE_PAGE: readonly string[] = ["banner", "contentinfo"];

/** Lists what a screen reader finds in an element, in the order in which it reads. */
export function readTree(root: Element): FoundLine[] {
  const found: FoundLine[] = [];

  function visit(node: Node, within: readonly string[], isNamed: boolean): void {
    if (node instanceof Text) {
      const text = (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();
      if (text !== "" && !isNamed && node.parentElement)
        found.push({ role: "text", words: `text “${text}”`, within, element: node.parentElement });
      return;
    }
    if (!(node instanceof Element) || node.matches(LEFT_OUT)) return;
    const style = getComputedStyle(node);
    if (style.display === "none" || style.visibility === "hidden") return;
    const role = roleOf(node);
    if (role === undefined) {
      for (const child of node.childNodes) visit(child, within, isNamed);
      return;
    }
    const name = nameOf(node, role);
    const words = [name === "" ? role : `${role} “${name}”`, ...statesOf(node, role)].join(", ");
    found.push({ role, words, within, element: node });
    const named = isNamed || (NAMED_BY_CONTENT.includes(role) && name !== "");
    const place = name === "" ? role : `${role} “${name}”`;
    // What a control contains is its value.
    if (node.matches("select, textarea")) return;
    for (const child of node.childNodes) visit(child, [...within, place], named);
  }

  visit(root, [], false);
  return found;
}

function roleOf(element: Element): string | undefined {
  // HTML gives it no role, but it is read.
  if (element.matches("input[type=password]")) return "password field";
  const role = getRole(element);
  if (role === null || role === "presentation" || role === "none" || role === "generic") return undefined;
  if (element.hasAttribute("role")) return role;
  if (NEED_A_NAME.includes(role) && computeAccessibleName(element) === "") return undefined;
  if (ONLY_OF_THE_PAGE.includes(role) && element.closest("article, aside, main, nav, section"))
    return undefined;
  return role;
}

function nameOf(element: Element, role: string): string {
  const isUnnamed = role === "list" || role === "listitem" || role === "article";
  if (isUnnamed && !element.hasAttribute("aria-label") && !element.hasAttribute("aria-labelledby")) return "";
  return computeAccessibleName(element).replaceAll(/\s+/g, " ").trim();
}

function statesOf(element: Element, role: string): string[] {
  const states: string[] = [];
  const aria = (name: string): string | null => element.getAttribute(`aria-${name}`);
  const either = (value: string | null | boolean, yes: string, no?: string): void => {
    if (value === true || value === "true") states.push(yes);
    else if (no !== undefined && (value === false || value === "false")) states.push(no);
  };
  if (role === "heading") states.push(`level ${aria("level") ?? element.localName.slice(1)}`);
  if (aria("checked") === "mixed" || aria("pressed") === "mixed") states.push("partly");
  const isBox = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
  either(isBox ? element.checked : aria("checked"), "checked", "not checked");
  either(aria("pressed"), "pressed", "not pressed");
  either(aria("selected"), "selected", "not selected");
  either(element instanceof HTMLDetailsElement ? element.open : aria("expanded"), "expanded", "collapsed");
  either(element.matches(":disabled") || aria("disabled"), "disabled");
  either(element.matches(":required") || aria("required"), "required");
  either(aria("invalid"), "invalid");
  either(element.matches("[readonly]") || aria("readonly"), "read-only");
  either(aria("busy"), "busy");
  const current = aria("current");
  if (current !== null && current !== "false")
    states.push(current === "true" ? "current" : `current ${current}`);
  const value = shownValue(element);
  if (value !== "") states.push(`value “${value}”`);
  return states;
}

function shownValue(element: Element): string {
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map(({ label, text }) => label || text).join(", ");
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLInputElement) {
    if (/^(checkbox|radio|button|submit|reset|image|file|hidden)$/.test(element.type)) return "";
    return element.type === "password" ? "•".repeat(element.value.length) : element.value;
  }
  return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ?? "";
}
