import { type ComponentType, useState } from "react";
import { toast } from "./toast";

/**
 * Tells the page that a part could not be loaded; `detail` is what was thrown. The shell recovers by it
 * (shell/src/federation/recover-parts.ts).
 */
export const PART_FAILED = "remotepartfailed";

/**
 * A part that is fetched when it is wanted, such as a dialog. Unlike `React.lazy` it does not remember a
 * failure: that is told, the part closes, and the next click fetches again.
 *
 * @returns `Part`, once it is open and there; `preload` for the moment when the pointer comes near.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);

  async function fetchPart(): Promise<void> {
    const part = await load();
    setLoaded(() => part);
  }

  return {
    open,
    Part: open ? Loaded : undefined,
    close: () => setOpen(false),
    show: () => {
      setOpen(true);
      fetchPart().catch((error: unknown) => {
        setOpen(false);
        const event = new CustomEvent(PART_FAILED, { detail: error, cancelable: true });
        // Whoever takes care of it says what becomes of it.
        if (globalThis.dispatchEvent(event))
          toast.error("Couldn't load this. Check your connection and try again.");
      });
    },
    preload: () => {
      // A failure is told when the part is really wanted.
      fetchPart().catch(() => undefined);
    },
  };
}
