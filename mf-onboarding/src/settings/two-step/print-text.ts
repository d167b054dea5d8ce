/** Prints only a text, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  const lines = contentDocument.createElement("pre");
  lines.textContent = text;
  contentDocument.body.append(lines);
  contentWindow.addEventListener("afterprint", () => frame.remove(), { once: true });
  contentWindow.print();
}
