import { useState } from "react";
import type { Picture } from "../../contract/pictures";
import { useLazyPart } from "../../page/use-lazy-part";
import styles from "./post-pictures.module.css";
import { ShownPicture } from "./shown-picture";

const loadViewer = () => import("./picture-viewer").then((module) => module.PictureViewer);

/** How wide a post is, which its pictures share: on a screen with columns in rem, else in vw. */
const CARD = { columns: 36, narrow: 100 };

/**
 * The part of its pixels that a very sharp screen gets: nobody sees the difference, and phones of 1,080 and 1,440 pixels
 * make do with 960 and 1,280 instead of loading 1,280 and 1,920.
 */
const SHARP_PART = 0.885;

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
            sizes={sizesOf(picture, cellOf(pictures.length, index, picture))}
          />
        </button>
      ))}
      {viewer.Part && <viewer.Part pictures={pictures} first={first} onClose={viewer.close} />}
    </div>
  );
}

/** The place of a picture in the grid, as its styles have it: its part of the card's width, and its ratio. */
function cellOf(count: number, index: number, picture: Picture): { share: number; ratio: number } {
  if (count === 1) return { share: 1, ratio: ratioOf(picture) };
  return count === 3 && index === 0 ? { share: 1, ratio: 2 } : { share: 0.5, ratio: 1 };
}

/** How wide a picture is drawn: one that is wider than its place fills its height, and is cropped. */
function sizesOf({ width, height }: Picture, { share, ratio }: ReturnType<typeof cellOf>): string {
  const drawn = share * Math.max(1, width / height / ratio);
  const rounded = (part: number) => Math.round(part * drawn * 10) / 10;
  return [
    `(min-width: 64rem) ${rounded(CARD.columns)}rem`,
    `(min-resolution: 2.5dppx) ${rounded(CARD.narrow * SHARP_PART)}vw`,
    `${rounded(CARD.narrow)}vw`,
  ].join(", ");
}

/** Very wide and very high pictures are cropped. */
const RATIOS = { least: 4 / 5, most: 2 };

function ratioOf({ width, height }: Picture): number {
  return Math.min(RATIOS.most, Math.max(RATIOS.least, width / height));
}
