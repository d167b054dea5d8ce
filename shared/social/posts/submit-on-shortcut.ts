import type { KeyboardEvent } from "react";

/** Sends a text's form with Ctrl+Enter, or Cmd+Enter on a Mac; Enter alone begins a new line. */
export function submitOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
