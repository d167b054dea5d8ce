import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PostReaction } from "../../contract/options";
import { moveFocus } from "../../page/focus";
import { useLongPress } from "../../page/use-long-press";
import { ReactionBar } from "../reactions/reaction-bar";
import { offeredReactions } from "./offered-reactions";

/** How long the mouse rests on the button before the reactions appear, and how long they stay without it. */
const OPEN_MS = 500;
const CLOSE_MS = 300;

/** How someone asks for the reactions: with a mouse, a finger, or an arrow key. */
export type Gesture = "hover" | "press" | "keys";

interface ReactingProps {
  /** The button that it is next to. */
  button: RefObject<HTMLButtonElement | null>;
  /** What had begun before this was there, unless it has ended. */
  gesture: RefObject<Gesture | undefined>;
  own: PostReaction | null;
  onReact: (reaction: PostReaction | null) => void;
}

/** The reactions to a post above the button to like it, while someone asks for them. */
export function Reacting({ button, gesture, own, onReact }: ReactingProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState<"hover" | "focus">();
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  const show = (how?: "hover" | "focus") => {
    clearTimeout(timer.current);
    setShown(how);
  };
  const press = useLongPress(() => show("focus"));

  const begin = useEffectEvent((begun: Gesture | undefined, target: HTMLElement) => {
    if (begun === "keys") show("focus");
    if (begun === "press") press.onPointerDown({ pointerType: "touch", currentTarget: target });
    if (begun !== "hover" || shown === "focus") return;
    if (shown) clearTimeout(timer.current);
    else wait(OPEN_MS, () => !isMenuOpen() && show("hover"));
  });
  const leave = useEffectEvent(() => {
    if (shown !== "focus") wait(CLOSE_MS, () => show());
  });
  const lift = useEffectEvent(press.onPointerUp);
  const click = useEffectEvent((event: MouseEvent) => {
    press.onClickCapture(event);
    if (!event.defaultPrevented) show();
  });
  const openMenu = useEffectEvent(press.onContextMenu);

  useEffect(() => {
    const target = button.current;
    const around = target?.parentElement;
    if (!target || !around) return;
    const stops = [
      on(around, "pointerenter", ({ pointerType }) => pointerType !== "touch" && begin("hover", target)),
      on(around, "pointerleave", ({ pointerType }) => pointerType !== "touch" && leave()),
      on(target, "pointerdown", ({ pointerType }) => pointerType !== "mouse" && begin("press", target)),
      on(target, "pointerup", () => lift()),
      on(target, "pointercancel", () => lift()),
      on(target, "keydown", ({ key }) => ARROWS.includes(key) && begin("keys", target)),
      // Before React hears of it: lifting the finger likes nothing.
      on(target, "click", (event) => click(event), true),
      on(target, "contextmenu", (event) => openMenu(event)),
    ];
    begin(gesture.current, target);
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer.current);
    };
  }, [button, gesture]);

  return (
    shown && (
      <ReactionBar
        reactions={offeredReactions(own, onReact)}
        align="start"
        popover="auto"
        takesFocus={shown === "focus"}
        onDone={(from) => {
          show();
          if (from) moveFocus(button.current);
        }}
      />
    )
  );
}

function on<K extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
  capture = false,
): () => void {
  element.addEventListener(type, listener, { capture });
  return () => element.removeEventListener(type, listener, { capture });
}

const ARROWS = ["ArrowUp", "ArrowDown"];

/** Showing another popover would close it, and the mouse may rest on the button on its way elsewhere. */
const isMenuOpen = () => document.querySelector("[popover='auto']") !== null;
