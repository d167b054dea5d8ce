/**
 * What somebody has typed and not sent yet, for as long as the tab is open. A browser may refuse storage altogether,
 * and what is there may have been written by an older release or by hand: then there is simply no draft.
 */
export function readDraft(name: string): unknown {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a draft; `undefined` removes it. */
export function writeDraft(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See readDraft: the page works without drafts.
  }
}
