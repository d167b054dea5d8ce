import { useState } from "react";
import type { Picture } from "../contract/pictures";
import { useLazyPart } from "../use-lazy-part";
import styles from "./post-pictures.module.css";
import { ShownPicture } from "./shown-picture";

const loadViewer = () => import("./picture-viewer").then((module) => module.PictureViewer);

/** How wide a post's pictures are: the whole card, or half of it. */
const WHOLE = "(min-width: 64rem) 36rem, 100vw";
const HALF = "(min-width: 64rem) 18rem, 50vw";

/** A post's pictures in a grid that keeps its place until they have loaded; each opens the viewer. */
export function PostPictures({ pictures }: { pictures: readonly Picture[] }) {
  const viewer = useLazyPart(loadViewer);
  const [first, setFirst] = useState(0);
  return (
    <div className={styles.grid} data-count={pictures.length}>
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          className={styles.cell}
          aria-haspopup="dialog"
          aria-label={`Open picture ${index + 1} of ${pictures.length}${picture.alt && `: ${picture.alt}`}`}
          style={{
            backgroundColor: picture.colour,
            ...(pictures.length === 1 && { aspectRatio: ratioOf(picture) }),
          }}
          onPointerEnter={viewer.preload}
          onClick={() => {
            setFirst(index);
            viewer.show();
          }}
        >
          <ShownPicture
            picture={picture}
            className={styles.picture}
            sizes={pictures.length === 1 || (pictures.length === 3 && index === 0) ? WHOLE : HALF}
          />
        </button>
      ))}
      {viewer.Part && <viewer.Part pictures={pictures} first={first} onClose={viewer.close} />}
    </div>
  );
}

/** Very wide and very high pictures are cropped. */
const RATIOS = { least: 4 / 5, most: 2 };

function ratioOf({ width, height }: Picture): number {
  return Math.min(RATIOS.most, Math.max(RATIOS.least, width / height));
}
