/** What had the focus has left the page; its heading takes it, so that the keyboard does not start at the top. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
