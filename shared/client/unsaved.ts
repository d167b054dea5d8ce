import { sessionStore } from "./session/session";

/** Something on the page that its writer hasn't saved or sent. */
export interface Unsaved {
  /** Called at the moment of leaving, so that saving and leaving doesn't ask. */
  isUnsaved: () => boolean;
  /** What a page asks in its own words. */
  title?: string | undefined;
  /** What happens to it. */
  text: () => string;
  confirmLabel?: string | undefined;
  /** Done before leaving. */
  onLeave?: (() => void) | undefined;
}

const all = new Set<Unsaved>();

/** Asks before the page is left as long as this is unsaved; returns how to stop. */
export function guardUnsaved(work: Unsaved): () => void {
  all.add(work);
  // Only while there is something: browsers keep pages that don't listen.
  if (all.size === 1) globalThis.addEventListener("beforeunload", askBeforeUnload);
  return () => {
    all.delete(work);
    if (all.size === 0) globalThis.removeEventListener("beforeunload", askBeforeUnload);
  };
}

/** Returns what would be left unsaved. Nobody is asked at the end of the session: the draft is kept. */
export function findUnsaved(): Unsaved | undefined {
  if (sessionStore.getState().authToken === null) return undefined;
  const unsaved = [...all].filter(({ isUnsaved }) => isUnsaved());
  return unsaved.find(({ title }) => title !== undefined) ?? unsaved[0];
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (findUnsaved()) event.preventDefault();
}
