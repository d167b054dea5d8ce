import { moveFocus } from "@guildway/shared/focus";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "input, textarea, select";
const FOCUSABLE = `a[href], button, ${FIELDS}, [tabindex]`;

/**
 * Replaces the prerendered page in one step by the same page that the shell has just rendered: nothing flashes or
 * moves. Text, submissions and presses in the meantime are carried over, and so is the focus. A press that has begun
 * ends first. Later calls do nothing.
 */
export function replacePrerendered(): void {
  const rendered = document.getElementById("prerendered");
  const root = document.getElementById("root");
  if (!rendered || !root) return;
  // As the page notes it (index.html).
  if (document.documentElement.dataset.held !== undefined) {
    // The click follows at once.
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => setTimeout(replacePrerendered), { once: true });
    return;
  }
  const focused = indexIn(rendered, FOCUSABLE, document.activeElement);
  const selection = selectionOf(document.activeElement);
  const typed = [...rendered.querySelectorAll<Field>(FIELDS)];
  const forms = [...rendered.querySelectorAll("form")];
  const buttons = [...rendered.querySelectorAll("button")];
  // Also undoes the style that hid the shell's own page.
  rendered.remove();

  const fields = root.querySelectorAll<Field>(FIELDS);
  for (const [index, before] of typed.entries()) carryValue(before, fields[index]);
  const target = root.querySelectorAll<HTMLElement>(FOCUSABLE)[focused];
  moveFocus(target ?? null, { scrolls: false });
  const sent = forms.findIndex((form) => form.dataset.sent !== undefined);
  const pressed = buttons.findIndex((button) => button.dataset.pressed !== undefined);
  // Found now, because what it opens may contain buttons.
  const button = root.querySelectorAll("button")[pressed];
  // Once the page has drawn the values.
  setTimeout(() => {
    // If the person has typed since, the cursor stays where it is.
    if (selection && target && isText(target) && target.value === selection.of)
      target.setSelectionRange(...selection.range);
    root.querySelectorAll("form")[sent]?.requestSubmit();
    button?.click();
  });
}

function indexIn(within: Element, selector: string, element: Element | null): number {
  return element === null ? -1 : [...within.querySelectorAll(selector)].indexOf(element);
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && element.selectionStart !== null) ||
  element instanceof HTMLTextAreaElement;

function selectionOf(element: Element | null): { of: string; range: [number, number] } | undefined {
  if (!isText(element)) return undefined;
  return { of: element.value, range: [element.selectionStart ?? 0, element.selectionEnd ?? 0] };
}

/** Sets a value as typing does: React overrides the setter and would miss the change. */
function carryValue(before: Field, after: Field | undefined): void {
  if (!after || after.type !== before.type || !isChanged(before)) return;
  if (isChecked(before) && isChecked(after)) {
    if (before.checked !== after.checked) after.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(after), "value")?.set?.call(after, before.value);
  after.dispatchEvent(new Event(after instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

const isChecked = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

/** Whether anyone has changed it: an unchanged field must not overwrite a draft. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(isChosen);
  return isChecked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isChosen = ({ selected, defaultSelected, index }: HTMLOptionElement): boolean =>
  selected && !defaultSelected && index > 0;
