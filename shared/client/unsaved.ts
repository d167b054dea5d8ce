import { sessionStore } from "./session/session";

/** Something on the page that isn't saved or sent. */
export interface Unsaved {
  /** Called at the moment of leaving, so that saving and leaving doesn't ask. */
  isUnsaved: () => boolean;
  /** The page's own question. */
  title?: string | undefined;
  /** What happens to it. */
  text: () => string;
  confirmLabel?: string | undefined;
  /** Done before leaving. */
  onLeave?: (() => void) | undefined;
}

const all = new Set<Unsaved>();
const texts = new Map<string, string>();
let uploads = 0;

/** Asks before the page is left while this is unsaved; returns a function that stops it. */
export function guardUnsaved(work: Unsaved): () => void {
  all.add(work);
  listen();
  return () => {
    all.delete(work);
    listen();
  };
}

/** Returns what would be left unsaved. Nobody is asked at the end of the session: the draft is kept. */
export function findUnsaved(): Unsaved | undefined {
  if (sessionStore.getState().authToken === null) return undefined;
  const unsaved = [...all].filter(({ isUnsaved }) => isUnsaved());
  return unsaved.find(({ title }) => title !== undefined) ?? unsaved[0];
}

/**
 * What the browser has refused to store, by name. All remotes share it. It is lost with the document, which
 * therefore asks before it is closed, regardless of who is signed in by then.
 */
export const inMemory = {
  get: (name: string): string | undefined => texts.get(name),
  has: (name: string): boolean => texts.has(name),
  names: (): string[] => [...texts.keys()],
  set(name: string, text: string): void {
    texts.set(name, text);
    listen();
  },
  delete(name: string): void {
    texts.delete(name);
    listen();
  },
};

/** Asks before the document is closed until a file has been uploaded. */
export async function uploading<Uploaded>(upload: Promise<Uploaded>): Promise<Uploaded> {
  uploads += 1;
  listen();
  try {
    return await upload;
  } finally {
    uploads -= 1;
    listen();
  }
}

/** How many files are being uploaded. */
export const countUploads = (): number => uploads;

// Only while needed: browsers cache only pages that don't listen.
function listen(): void {
  const isNeeded = all.size + texts.size + uploads > 0;
  if (isNeeded) globalThis.addEventListener("beforeunload", askBeforeUnload);
  else globalThis.removeEventListener("beforeunload", askBeforeUnload);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (texts.size + uploads > 0 || findUnsaved()) event.preventDefault();
}
