import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** On the screen, in pixels. */
interface Point {
  x: number;
  y: number;
}

const MOST = 4;
/** By a click or a tap. */
const CLICKED = 2;
/** A pinch that ends near the full size means the full size. */
const LEAST = 1.1;

/**
 * Zooms a scrolling stage by a click or with two fingers, around the touched point.
 * @returns the factor, 1 for the whole picture
 */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  /** The fixed point, and its position in the scrolled content, 0 to 1. */
  const anchor = useRef<{ point: Point; across: number; down: number }>(undefined);

  const zoomAt = (wanted: number, point: Point) => {
    const box = stage.current;
    if (!box) return;
    const { left, top } = box.getBoundingClientRect();
    anchor.current = {
      point,
      across: (box.scrollLeft + point.x - left) / box.scrollWidth,
      down: (box.scrollTop + point.y - top) / box.scrollHeight,
    };
    setZoom(wanted < LEAST ? 1 : Math.min(MOST, wanted));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is scrolled has another size with each zoom.
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !anchor.current) return;
    const { point, across, down } = anchor.current;
    const { left, top } = box.getBoundingClientRect();
    box.scrollLeft = across * box.scrollWidth - (point.x - left);
    box.scrollTop = down * box.scrollHeight - (point.y - top);
  }, [stage, zoom]);

  const pinched = useRef<{ distance: number; zoom: number }>(undefined);
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      pinched.current = undefined;
      return;
    }
    // The browser would scroll, or zoom the whole page.
    if (event.cancelable) event.preventDefault();
    const distance = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    pinched.current ??= { distance, zoom };
    const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    zoomAt((pinched.current.zoom * distance) / pinched.current.distance, middle);
  });
  useEffect(() => {
    const box = stage.current;
    // React's touch listeners are passive and can't prevent the browser's default.
    for (const type of TOUCHES) box?.addEventListener(type, onTouch, { passive: false });
    return () => {
      for (const type of TOUCHES) box?.removeEventListener(type, onTouch);
    };
  }, [stage]);

  return {
    zoom,
    /** Zooms in at a point, or out again. */
    toggle: (point: Point) => zoomAt(zoom > 1 ? 1 : CLICKED, point),
    reset: () => setZoom(1),
  };
}

const TOUCHES = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
