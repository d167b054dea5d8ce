import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "./toast";

/**
 * The event that reports that a part couldn't be loaded; `detail` is what was thrown. The shell recovers from it
 * (shell/src/federation/recover-parts.ts).
 */
export const PART_FAILED = "remotepartfailed";

/**
 * A part that is fetched on demand, such as a dialog. Unlike `React.lazy` it doesn't remember a failure: the failure
 * is reported, the part closes, and the next click fetches again.
 *
 * @returns `Part`, once it is open and loaded; `showQuietly`, which reports no failure, because nobody has clicked;
 * `preload`, to call when the pointer comes near.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);

  async function fetchPart(): Promise<void> {
    const part = await load();
    setLoaded(() => part);
  }

  function showPart(onFailure: (error: unknown) => void): void {
    setOpen(true);
    fetchPart().catch((error: unknown) => {
      setOpen(false);
      onFailure(error);
    });
  }

  return {
    open,
    Part: open ? Loaded : undefined,
    close: () => setOpen(false),
    show: () =>
      showPart((error) => {
        const event = new CustomEvent(PART_FAILED, { detail: error, cancelable: true });
        // The handler reports the outcome.
        if (globalThis.dispatchEvent(event))
          toast.error("Couldn't load this. Check your connection and try again.");
      }),
    showQuietly: () => showPart(() => undefined),
    preload: () => {
      // A failure is reported only once the part is needed.
      fetchPart().catch(() => undefined);
    },
  };
}

/**
 * A part that is fetched as soon as it is needed, without a click. If that fails without a connection, it is fetched again
 * once there is one.
 *
 * @returns the part, once it is needed and loaded
 */
export function useNeededPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded = true,
): ComponentType<Props> | undefined {
  const { show, Part } = useLazyPart(load);
  const showNeeded = useEffectEvent(() => {
    if (!Part) show();
  });
  useEffect(() => {
    if (!isNeeded) return;
    showNeeded();
    const again = () => showNeeded();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isNeeded]);
  return isNeeded ? Part : undefined;
}
