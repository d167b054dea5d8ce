import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type ComponentType,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Picture } from "../../contract/pictures";
import { IconButton } from "../../ui/icon-button";
import { Dialog } from "../../ui/overlay/dialog";
import styles from "./picture-viewer.module.css";
import { ShownPicture, type ShownPictureProps } from "./shown-picture";
import { useZoom } from "./use-zoom";

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Index of the picture that is shown first. */
  first: number;
  onClose: () => void;
  /** What shows a picture; by default, one that has an address. */
  Shown?: ComponentType<ShownPictureProps & { picture: Picture }>;
}

/** A finger that moves less than this has tapped. */
const SWIPE_PX = 48;

/** Shows the pictures of a post or a message one by one: by buttons, arrow keys and swiping. A click or two fingers zoom. */
export function PictureViewer({ pictures, first, onClose, Shown = ShownPicture }: PictureViewerProps) {
  const [index, setIndex] = useState(first);
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, toggle, reset } = useZoom(stage);
  const zoomed = zoom > 1;
  const pressedAt = useRef<number | null>(null);
  const go = (step: 1 | -1) => {
    if (!pictures[index + step]) return;
    reset();
    setIndex(index + step);
  };
  // Wherever the focus is: it begins at the cross, outside of the picture. In a zoomed picture they scroll.
  const goUnlessZoomed = useEffectEvent((step: 1 | -1) => {
    if (!zoomed) go(step);
  });
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") goUnlessZoomed(-1);
      if (key === "ArrowRight") goUnlessZoomed(1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const picture = pictures[index];
  if (!picture) return null;

  const onPointerUp = (event: PointerEvent) => {
    const moved = pressedAt.current === null ? 0 : event.clientX - pressedAt.current;
    pressedAt.current = null;
    // A zoomed picture is scrolled instead.
    if (!zoomed && event.pointerType !== "mouse" && Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
  };

  const onClick = ({ currentTarget, detail, clientX: x, clientY: y }: MouseEvent) => {
    const { left, width, top, height } = currentTarget.getBoundingClientRect();
    // By the keyboard there is no point.
    toggle(detail > 0 ? { x, y } : { x: left + width / 2, y: top + height / 2 });
  };

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={pictures.length > 1 ? `Picture ${index + 1} of ${pictures.length}` : "Picture"}
    >
      <div className={styles.viewer}>
        {/* Not the button itself: some browsers scroll no buttons. */}
        <div
          ref={stage}
          className={styles.stage}
          data-zoomed={zoomed || undefined}
          style={{ "--zoom": zoom } as CSSProperties}
        >
          <button
            type="button"
            className={styles.zoom}
            aria-pressed={zoomed}
            aria-label="Zoom"
            onPointerDown={({ isPrimary, clientX }) => {
              // A second finger pinches.
              pressedAt.current = isPrimary ? clientX : null;
            }}
            onPointerUp={onPointerUp}
            onClick={onClick}
          >
            <Shown
              key={picture.id}
              picture={picture}
              sizes={zoomed ? "200vw" : "(min-width: 64rem) 48rem, 100vw"}
              className={styles.picture}
            />
          </button>
        </div>
        {pictures.length > 1 && (
          <div className={styles.steps}>
            <IconButton label="Previous picture" disabled={index === 0} onClick={() => go(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label="Next picture" disabled={index === pictures.length - 1} onClick={() => go(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
        {picture.alt && <p className={styles.alt}>{picture.alt}</p>}
      </div>
    </Dialog>
  );
}
