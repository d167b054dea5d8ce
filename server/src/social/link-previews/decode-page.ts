/** How far into a page its own declaration is looked for, as browsers do. */
const DECLARED_WITHIN = 1_024;

/**
 * Decodes a page by the charset of its `Content-Type`, or else the one that it declares, or else as UTF-8. What can't
 * be decoded is replaced.
 */
export function decodePage(content: Uint8Array, contentType: string): string {
  const beginning = new TextDecoder("latin1").decode(content.subarray(0, DECLARED_WITHIN));
  const label = charsetIn(contentType) ?? charsetIn(beginning) ?? "utf-8";
  try {
    return new TextDecoder(label).decode(content);
  } catch {
    return new TextDecoder().decode(content);
  }
}

const charsetIn = (text: string) => /charset\s*=\s*["']?([\w:.-]+)/i.exec(text)?.[1];
