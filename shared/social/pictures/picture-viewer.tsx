import { ChevronLeft, ChevronRight, X } from "lucide-react";
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
import { createPortal } from "react-dom";
import type { Picture } from "../../contract/pictures";
import { stepOfKey } from "../../page/focus";
import { IconButton } from "../../ui/icon-button";
import { useBackToClose } from "../../ui/overlay/use-back-to-close";
import { useModal } from "../../ui/overlay/use-modal";
import styles from "./picture-viewer.module.css";
import { ShownPicture, type ShownPictureProps } from "./shown-picture";
import { useZoom } from "./use-zoom";

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Index of the picture that is shown first. */
  first: number;
  onClose: () => void;
  /** Renders a picture; by default, one with an address. */
  Shown?: ComponentType<ShownPictureProps & { picture: Picture }>;
}

/** A finger that moves less than this is a tap. */
const SWIPE_PX = 48;

/**
 * Shows the pictures of a post or a message one by one, each as large as the window: by buttons, arrow keys and swiping.
 * A click or two fingers zoom; the cross, Escape and Back close.
 */
export function PictureViewer({ pictures, first, onClose, Shown = ShownPicture }: PictureViewerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const { zoom, toggle, reset } = useZoom(stage);
  const zoomed = zoom > 1;
  const pressedAt = useRef<number | null>(null);
  const close = useBackToClose(onClose);
  useModal({ layer, panel, onEscape: close });
  const go = (step: 1 | -1) => {
    if (!pictures[index + step]) return;
    reset();
    setIndex(index + step);
  };
  // Wherever the focus is. In a zoomed picture they scroll.
  const goUnlessZoomed = useEffectEvent((step: 1 | -1) => {
    if (!zoomed) go(step);
  });
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const step = stepOfKey(key);
      if (step !== 0) goUnlessZoomed(step);
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
    if (!zoomed && event.pointerType !== "mouse" && Math.abs(moved) > SWIPE_PX)
      go(moved < 0 === (document.dir !== "rtl") ? 1 : -1);
  };

  const onClick = ({ currentTarget, detail, clientX: x, clientY: y }: MouseEvent) => {
    const { left, width, top, height } = currentTarget.getBoundingClientRect();
    // By the keyboard there is no point.
    toggle(detail > 0 ? { x, y } : { x: left + width / 2, y: top + height / 2 });
  };

  const isOneOfMore = pictures.length > 1;
  const number = `${index + 1} of ${pictures.length}`;
  return createPortal(
    <div ref={layer} className={styles.layer}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={isOneOfMore ? `Picture ${number}` : "Picture"}
        tabIndex={-1}
        className={styles.viewer}
      >
        <header className={styles.head}>
          <IconButton label="Close" onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
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
              sizes={zoomed ? "200vw" : "100vw"}
              className={styles.picture}
            />
          </button>
        </div>
        {(isOneOfMore || picture.alt) && (
          <footer className={styles.foot}>
            {isOneOfMore && (
              <IconButton
                label="Previous picture"
                unavailable={index === 0 && "This is the first picture"}
                onClick={() => go(-1)}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
            )}
            {/* Read out as one goes through them. */}
            <p role="status" className={styles.caption}>
              {isOneOfMore && <span className={styles.number}>{number}</span>}
              {picture.alt}
            </p>
            {isOneOfMore && (
              <IconButton
                label="Next picture"
                unavailable={index === pictures.length - 1 && "This is the last picture"}
                onClick={() => go(1)}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            )}
          </footer>
        )}
      </div>
    </div>,
    document.body,
  );
}
