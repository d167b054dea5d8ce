import { useEffect, useRef, useState } from "react";

/**
 * Whether another tab of this browser has unsaved work under the same name. Tabs ask each other, so that nothing is
 * left behind by one that was closed or has crashed.
 *
 * @param name without one nothing is asked
 * @param working whether this tab has unsaved work, of which it then tells the others
 */
export function useOtherTab(name: string | undefined, working: boolean): boolean {
  const [other, setOther] = useState(false);
  const channel = useRef<BroadcastChannel>(undefined);
  const busy = useRef(working);

  useEffect(() => {
    if (!name || typeof BroadcastChannel === "undefined") return;
    const tabs = new BroadcastChannel(`editing:${name}`);
    const leave = () => {
      if (busy.current) tabs.postMessage("gone");
    };
    tabs.addEventListener("message", ({ data }) => {
      if (data === "who?" && busy.current) tabs.postMessage("here");
      if (data === "here") setOther(true);
      if (data === "gone") {
        setOther(false);
        tabs.postMessage("who?");
      }
    });
    tabs.postMessage("who?");
    window.addEventListener("pagehide", leave);
    channel.current = tabs;
    return () => {
      leave();
      window.removeEventListener("pagehide", leave);
      tabs.close();
      channel.current = undefined;
    };
  }, [name]);

  useEffect(() => {
    if (busy.current === working) return;
    busy.current = working;
    // Whoever begins to write asks again: the other may have begun since this form was opened.
    channel.current?.postMessage(working ? "who?" : "gone");
  }, [working]);

  return other;
}
