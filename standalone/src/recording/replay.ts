import userEvent from "@testing-library/user-event";
import type { Conditions } from "../conditions";
import { readConditions } from "../conditions";
import { type Action, type Target, wordsOf } from "./recording";
import { findTarget } from "./targets";

/** How long a page may take until it has what the next step needs. */
const PATIENCE_MS = 15_000;
const EVERY_MS = 50;

/** What the panel does for a step. */
export interface Panel {
  set: (conditions: Conditions) => Promise<void>;
  expire: () => Promise<void>;
}

/** A step that can't be done: the page isn't as it was. */
export class StepError extends Error {
  override name = "StepError";
}

/** Does one step again, once the page has what it needs. @throws {StepError} */
export async function replayStep(step: Action, panel: Panel): Promise<void> {
  if (step.act === "set") return panel.set(readConditions(step.search, "member").conditions);
  if (step.act === "expire") return panel.expire();
  const element = await waitFor(step.at, step);
  const user = userEvent.setup();
  element.scrollIntoView?.({ block: "nearest" });
  switch (step.act) {
    case "click":
      return user.click(element);
    case "choose":
      return user.selectOptions(element, step.value);
    case "press":
      if (element instanceof HTMLElement) element.focus();
      return user.keyboard(pressed(step.key));
    case "fill":
      await user.clear(element);
      // Enter may send what is typed.
      if (step.value.includes("\n")) await user.paste(step.value);
      // Typed, so that suggestions and checks follow; braces are its commands.
      else if (step.value !== "") await user.type(element, step.value.replaceAll(/[{[]/g, "$&$&"));
  }
}

async function waitFor(target: Target, step: Action): Promise<Element> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = findTarget(target);
    if (found) return found;
    if (performance.now() > end)
      throw new StepError(`The page isn't as it was: can't ${lower(wordsOf(step))}.`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** `Control+Enter` → `{Control>}{Enter}{/Control}`. */
function pressed(keys: string): string {
  const names = keys.split("+");
  const key = names.pop();
  return `${names.map((name) => `{${name}>}`).join("")}{${key}}${names.map((name) => `{/${name}}`).join("")}`;
}
