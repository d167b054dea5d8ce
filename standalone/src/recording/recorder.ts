import { create } from "zustand";
import { toSearch } from "../conditions";
import { conditionsStore } from "../conditions-store";
import { requestLog } from "../requests/request-log";
import type { Action, Recording, Step } from "./recording";
import { CLICKABLE, isInPanel, targetOf } from "./targets";

/** Longer test drives don't fit into an address that everything accepts. */
const MOST_STEPS = 100;
/** Keys that do something other than typing. */
const KEYS: readonly string[] = ["Enter", "Escape", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"];

/** The steps so far; undefined if nothing is recorded. */
export const recorder = create<{ steps: readonly Step[] | undefined }>()(() => ({ steps: undefined }));

/** The newest call when each step was made. */
let marks: number[] = [];

/** Adds a step of the panel, or of the page. */
export function noteStep(action: Action): void {
  const { steps } = recorder.getState();
  if (!steps || steps.length >= MOST_STEPS) return;
  const last = steps.at(-1);
  // While someone types, it is one step.
  if (action.act === "fill" && last?.act === "fill" && isSame(action.at, last.at)) {
    recorder.setState({ steps: [...steps.slice(0, -1), action] });
    return;
  }
  marks.push(newestCall());
  recorder.setState({ steps: [...steps, action] });
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
const newestCall = (): number => requestLog.getState().requests[0]?.id ?? 0;

/**
 * Records what is done in the page and in its panel.
 *
 * @returns how to stop; it returns the recording
 */
export function startRecording(): () => Recording {
  const search = toSearch(conditionsStore.getState());
  const { hash } = location;
  marks = [];
  recorder.setState({ steps: [] });
  const unsubscribe = conditionsStore.subscribe((conditions) =>
    noteStep({ act: "set", search: toSearch(conditions) }),
  );
  const listeners = { click: onClick, input: onInput, keydown: onKey };
  for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener, true);
  return () => {
    unsubscribe();
    for (const [event, listener] of Object.entries(listeners))
      document.removeEventListener(event, listener, true);
    const steps = (recorder.getState().steps ?? []).map((step, index) => ({ ...step, ...callsOf(index) }));
    recorder.setState({ steps: undefined });
    return { search, hash, steps };
  };
}

/** The calls between a step and the next. */
function callsOf(index: number): Pick<Step, "calls"> {
  const from = marks[index] ?? 0;
  const to = marks[index + 1] ?? Number.POSITIVE_INFINITY;
  const calls = requestLog
    .getState()
    .requests.filter(({ id }) => id > from && id <= to)
    .map(
      ({ endpoint, method, path, status = "unanswered" }) => `${endpoint ?? `${method} ${path}`} ${status}`,
    );
  return calls.length > 0 ? { calls: calls.reverse() } : {};
}

function elementOf({ target }: Event): Element | undefined {
  return target instanceof Element && !isInPanel(target) ? target : undefined;
}

function onClick(event: Event): void {
  const clicked = elementOf(event)?.closest(CLICKABLE);
  if (clicked) noteStep({ act: "click", at: targetOf(clicked) });
}

function onInput(event: Event): void {
  const field = elementOf(event);
  if (field instanceof HTMLSelectElement)
    noteStep({ act: "choose", at: targetOf(field), value: field.selectedOptions[0]?.label ?? "" });
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // What is checked, the click says; files stay with the tester.
    if (!/^(checkbox|radio|file)$/.test(field.type))
      noteStep({ act: "fill", at: targetOf(field), value: field.value });
  } else if (field instanceof HTMLElement && field.isContentEditable)
    noteStep({ act: "fill", at: targetOf(field), value: field.innerText });
}

function onKey(event: Event): void {
  const field = elementOf(event);
  if (!field || !(event instanceof KeyboardEvent) || !KEYS.includes(event.key)) return;
  // The browser clicks for these.
  const clicks = field.matches(CLICKABLE) || field.closest("form")?.querySelector("[type=submit]");
  if (event.key === "Enter" && clicks && !field.matches("textarea, [role=combobox]")) return;
  if (event.key.startsWith("Arrow") && !field.matches("[role], [type=radio], select")) return;
  // A new line is part of what is typed.
  if (event.key === "Enter" && event.shiftKey) return;
  noteStep({ act: "press", at: targetOf(field), key: [...modifiersOf(event), event.key].join("+") });
}

const MODIFIERS = ["Control", "Meta", "Alt"] as const;
const modifiersOf = (event: KeyboardEvent) => MODIFIERS.filter((name) => event.getModifierState(name));
