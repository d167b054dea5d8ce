import { useEffect, useRef, useState } from "react";

/**
 * Whether another tab of this browser has unsaved work under the same name. Tabs ask each other, so that a closed or
 * crashed tab leaves nothing behind.
 *
 * @param name without one, the hook does nothing
 * @param working whether this tab has unsaved work, which it then reports to the others
 */
export function useOtherTab(name: string | undefined, working: boolean): boolean {
  const [other, setOther] = useState(false);
  const channel = useRef<BroadcastChannel>(undefined);
  const busy = useRef(working);

  useEffect(() => {
    if (!name || typeof BroadcastChannel === "undefined") return;
    const tabs = new BroadcastChannel(`editing:${name}`);
    // A tab that is closing may still be asked.
    let left = false;
    const leave = () => {
      left = true;
      if (busy.current) tabs.postMessage("gone");
    };
    const comeBack = () => {
      left = false;
    };
    tabs.addEventListener("message", ({ data }) => {
      if (data === "who?" && busy.current && !left) tabs.postMessage("here");
      if (data === "here") setOther(true);
      if (data === "gone") {
        setOther(false);
        tabs.postMessage("who?");
      }
    });
    tabs.postMessage("who?");
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    channel.current = tabs;
    return () => {
      leave();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      tabs.close();
      channel.current = undefined;
    };
  }, [name]);

  useEffect(() => {
    if (busy.current === working) return;
    busy.current = working;
    // A tab that begins to write asks again: the other may have begun since this form was opened.
    channel.current?.postMessage(working ? "who?" : "gone");
  }, [working]);

  return other;
}
