import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "../../client/router";

/**
 * Adds an entry to the browser's history for an overlay, so that Back closes only the overlay.
 *
 * @param onClose removes it from the page
 * @returns closes it, and removes the entry from the history
 */
export function useBackToClose(onClose: () => void): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const [id] = useState(() => crypto.randomUUID());
  const step = useRef<"before" | "pushed" | "there" | "closing">("before");
  const isThere = isEntryOf(id, location.state);

  const push = useEffectEvent(() => {
    if (step.current !== "before") return;
    step.current = "pushed";
    void navigate(location, { state: { ...location.state, covered: id }, preventScrollReset: true });
  });
  useEffect(() => push(), []);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isThere) step.current = "there";
    else if (step.current === "there" || step.current === "closing") close();
  }, [isThere]);

  return () => {
    if (step.current === "closing") return;
    if (step.current !== "there") return onClose();
    step.current = "closing";
    void navigate(-1);
  };
}

function isEntryOf(id: string, state: unknown): boolean {
  return typeof state === "object" && state !== null && Reflect.get(state, "covered") === id;
}
