import { useEffect, useRef, useState } from "react";
import { messagePicture } from "../../client/queries/message-files";
import { useQuery } from "../../client/query";
import type { Picture } from "../../contract/pictures";
import { usePictureUrl } from "../../files/pictures/use-picture-url";
import styles from "./loaded-picture.module.css";

interface LoadedPictureProps {
  /** `id` is the file's. */
  picture: Picture;
  /** The width in pixels that it needs. */
  width: 480 | 960 | 1_920;
  className: string | undefined;
}

/** Pixels outside the screen at which a picture begins to load. */
const NEAR = "600px";

/**
 * A picture of a message, fetched with the session once it is near the screen: it has no public address, so nobody
 * else can load it.
 */
export function LoadedPicture({ picture, width, className }: LoadedPictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame);
  const { data, isError } = useQuery({ ...messagePicture(picture.id, width), enabled: isNear });
  const src = usePictureUrl(data);
  if (isError) return <span className={styles.failed}>Can't load this picture</span>;
  return (
    <span ref={frame} className={styles.place} style={{ aspectRatio: picture.width / picture.height }}>
      {src !== undefined && (
        <img
          className={className}
          src={src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
        />
      )}
    </span>
  );
}

/** Whether something is or was near the screen. */
function useNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
