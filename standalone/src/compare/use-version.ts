import { type RefObject, useEffect, useRef, useState } from "react";
import type { TreeLine } from "./accessibility-tree";
import { type Asked, isMessage, READY, type Said, WATCH } from "./messages";

/** A version in its frame. */
interface Version {
  frame: RefObject<HTMLIFrameElement | null>;
  /** What it says about itself; undefined until it answers. */
  tree: readonly TreeLine[] | undefined;
  done: number;
  failure: string | undefined;
  ask: (asked: Asked) => void;
}

/** Speaks with the page in a frame, if its origin is that of the address. */
export function useVersion(address: URL, onScrolled: (x: number, y: number) => void): Version {
  const frame = useRef<HTMLIFrameElement>(null);
  const port = useRef<MessagePort>(undefined);
  const scrolled = useRef(onScrolled);
  scrolled.current = onScrolled;
  const [tree, setTree] = useState<readonly TreeLine[]>();
  const [{ done, failure }, setPlayed] = useState<{ done: number; failure?: string | undefined }>({
    done: 0,
  });
  const { origin } = address;

  useEffect(() => {
    function listen(said: Said): void {
      if (said.say === "page") setTree(said.tree);
      else if (said.say === "scrolled") scrolled.current(said.x, said.y);
      else {
        setPlayed(said);
        // Only one of two pages can show where the focus is, so neither does.
        globalThis.focus();
      }
    }

    function greet(event: MessageEvent): void {
      const { contentWindow } = frame.current ?? {};
      if (!contentWindow || event.source !== contentWindow || event.origin !== origin) return;
      if (!isMessage(event.data, READY)) return;
      // The page has been loaded, or loaded again.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Said>) => listen(data);
      port.current?.close();
      port.current = port1;
      setPlayed({ done: 0 });
      contentWindow.postMessage(WATCH, origin, [port2]);
    }

    globalThis.addEventListener("message", greet);
    return () => {
      globalThis.removeEventListener("message", greet);
      port.current?.close();
    };
  }, [origin]);

  return { frame, tree, done, failure, ask: (asked) => port.current?.postMessage(asked) };
}
