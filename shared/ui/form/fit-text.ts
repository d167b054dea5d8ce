/** Sets a box's height to its text in browsers without `field-sizing: content`. */
export function fitText(box: HTMLTextAreaElement): void {
  if (globalThis.CSS?.supports?.("field-sizing", "content") !== false) return;
  const borders = box.offsetHeight - box.clientHeight;
  // A box is never measured lower than it is, so it has to shrink first.
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + borders}px`;
}
