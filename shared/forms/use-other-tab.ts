import { useEffect, useRef, useState } from "react";

/** What tabs send each other. A tab that says that it is there names the lock that it holds as long as it works. */
type Message = { type: "who?" } | { type: "here"; lock: string } | { type: "gone" };

/**
 * Whether another tab of this browser has unsaved work under the same name. Tabs ask each other. A tab that is there holds
 * a lock, which the browser ends with it: a tab that was closed, or has crashed, leaves nothing behind.
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
    const watch = (held: string) => {
      if (watched.has(held)) return;
      watched.add(held);
      whenFree(held, ended.signal, () => {
        watched.delete(held);
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
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    void navigator.locks?.request(lock, () => held);
    return () => release();
  }, [name, working, lock]);

  useEffect(() => {
    if (busy.current === working) return;
    busy.current = working;
    // A tab that begins to write asks again: the other may have begun since this form was opened.
    channel.current?.postMessage({ type: working ? "who?" : "gone" } satisfies Message);
  }, [working]);

  return other;
}

/** Calls back once whoever holds a lock has ended. Without locks (in old browsers), it never does. */
function whenFree(lock: string, signal: AbortSignal, callBack: () => void): void {
  navigator.locks?.request(lock, { signal }, callBack).catch(() => undefined);
}
