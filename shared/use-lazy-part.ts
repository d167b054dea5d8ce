import { type ComponentType, useState } from "react";
import { toast } from "./toast";

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
      fetchPart().catch(() => {
        setOpen(false);
        toast.error("Couldn't load this. Check your connection and try again.");
      });
    },
    preload: () => {
      // A failure is told when the part is really wanted.
      fetchPart().catch(() => undefined);
    },
  };
}
