type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "input, textarea, select";
const FOCUSABLE = `a[href], button, ${FIELDS}, [tabindex]`;

/**
 * Replaces what was rendered at the release by the same page, which the shell has just drawn, in one step: nothing
 * flashes or moves. What people have typed, sent or pressed meanwhile comes along, and so does the focus. Does
 * nothing the next time.
 */
export function takeOver(): void {
  const rendered = document.getElementById("prerendered");
  const root = document.getElementById("root");
  if (!rendered || !root) return;
  const focused = placeOf(rendered, FOCUSABLE, document.activeElement);
  const selection = selectionOf(document.activeElement);
  const typed = [...rendered.querySelectorAll<Field>(FIELDS)];
  const forms = [...rendered.querySelectorAll("form")];
  const buttons = [...rendered.querySelectorAll("button")];
  // Also undoes the style that hid the shell's own page.
  rendered.remove();

  const fields = root.querySelectorAll<Field>(FIELDS);
  for (const [index, before] of typed.entries()) carryValue(before, fields[index]);
  const target = root.querySelectorAll<HTMLElement>(FOCUSABLE)[focused];
  target?.focus({ preventScroll: true });
  const sent = forms.findIndex((form) => form.dataset.sent !== undefined);
  const pressed = buttons.findIndex((button) => button.dataset.pressed !== undefined);
  // Found now: what it opens may have buttons of its own.
  const button = root.querySelectorAll("button")[pressed];
  // Once the page has drawn the values.
  setTimeout(() => {
    // Whoever has gone on typing since has the cursor where they are.
    if (selection && target && isText(target) && target.value === selection.of)
      target.setSelectionRange(...selection.range);
    root.querySelectorAll("form")[sent]?.requestSubmit();
    button?.click();
  });
}

function placeOf(within: Element, selector: string, element: Element | null): number {
  return element === null ? -1 : [...within.querySelectorAll(selector)].indexOf(element);
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && element.selectionStart !== null) ||
  element instanceof HTMLTextAreaElement;

function selectionOf(element: Element | null): { of: string; range: [number, number] } | undefined {
  if (!isText(element)) return undefined;
  return { of: element.value, range: [element.selectionStart ?? 0, element.selectionEnd ?? 0] };
}

/** Sets a value as typing does: the setter of React's own would hide the change from it. */
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

/** Whether anybody has changed it: what is as it was rendered must not undo a draft. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(isChosen);
  return isChecked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isChosen = ({ selected, defaultSelected, index }: HTMLOptionElement): boolean =>
  selected && !defaultSelected && index > 0;
