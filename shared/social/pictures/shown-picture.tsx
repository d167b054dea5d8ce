import { useState } from "react";
import { sourcesOf } from "../../client/media";
import type { Picture } from "../../contract/pictures";
import styles from "./shown-picture.module.css";

export interface ShownPictureProps {
  picture: Omit<Picture, "id" | "alt"> & { alt?: string };
  use?: "post" | "link";
  sizes: string;
  className: string | undefined;
}

/**
 * A picture in the size of its box. Without a description it is hidden from screen readers. If it can't be loaded
 * it says so: the connection is lost, or moderators have hidden its owner, who still sees the post.
 */
export function ShownPicture({ picture, use = "post", sizes, className }: ShownPictureProps) {
  const [failed, setFailed] = useState(false);
  const { src, formats } = sourcesOf(picture.src, use, picture.width);
  // The text beside it is enough.
  if (failed && use === "link") return null;
  if (failed) return <span className={styles.failed}>Can't load this picture</span>;
  return (
    <picture>
      {formats.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={src}
        alt={picture.alt ?? ""}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
