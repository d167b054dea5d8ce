import { useEffect, useRef, useState } from "react";

/** Messages between tabs. A tab that answers names the lock that it holds while it has unsaved work. */
type Message = { type: "who?" } | { type: "here"; lock: string } | { type: "gone" };

/**
 * Returns whether another tab of this browser has unsaved work under the same name. Tabs ask each other. A tab with
 * unsaved work holds a lock, which the browser releases when the tab is closed or crashes.
 *
 * @param name without one, the hook does nothing
 * @param working whether this tab has unsaved work, which it then reports to the others
 */
export function useOtherTab(name: string | undefined, working: boolean): boolean {
  const [other, setOther] = useState(false);
  const channel = useRef<BroadcastChannel>(undefined);
  const busy = useRef(working);
  const [lock] = useState(() => `editing:${Math.random()}`);

  useEffect(() => {
    if (!name || typeof BroadcastChannel === "undefined") return;
    const tabs = new BroadcastChannel(`editing:${name}`);
    const ended = new AbortController();
    const post = (message: Message) => tabs.postMessage(message);
    // A tab that is closing may still be asked.
    let left = false;
    const leave = () => {
      left = true;
      if (busy.current) post({ type: "gone" });
    };
    const comeBack = () => {
      left = false;
    };
    const watched = new Set<string>();
    const noteGone = () => {
      setOther(false);
      post({ type: "who?" });
    };
    const watch = (otherLock: string) => {
      if (watched.has(otherLock)) return;
      watched.add(otherLock);
      whenFree(otherLock, ended.signal, () => {
        watched.delete(otherLock);
        noteGone();
      });
    };
    tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.type === "who?" && busy.current && !left) post({ type: "here", lock });
      if (data.type === "here") {
        setOther(true);
        watch(data.lock);
      }
      if (data.type === "gone") noteGone();
    });
    post({ type: "who?" });
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    channel.current = tabs;
    return () => {
      leave();
      ended.abort();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      tabs.close();
      channel.current = undefined;
    };
  }, [name, lock]);

  useEffect(() => {
    if (!name || !working) return;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void navigator.locks?.request(lock, () => released);
    return () => release();
  }, [name, working, lock]);

  useEffect(() => {
    if (busy.current === working) return;
    busy.current = working;
    // A tab that starts writing asks again: the other may have started since this form was opened.
    channel.current?.postMessage({ type: working ? "who?" : "gone" } satisfies Message);
  }, [working]);

  return other;
}

/** Calls back once the holder of a lock has ended. Without locks (in old browsers), it never does. */
function whenFree(lock: string, signal: AbortSignal, callBack: () => void): void {
  navigator.locks?.request(lock, { signal }, callBack).catch(() => undefined);
}
