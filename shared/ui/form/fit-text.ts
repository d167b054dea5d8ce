/** Gives a box the height of its text where the browser doesn't do it by itself (`field-sizing: content`). */
export function fitText(box: HTMLTextAreaElement): void {
  if (globalThis.CSS?.supports?.("field-sizing", "content") !== false) return;
  const borders = box.offsetHeight - box.clientHeight;
  // A box is at least as high as it is, so it has to shrink before it is measured.
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + borders}px`;
}
