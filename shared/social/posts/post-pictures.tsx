import type { Picture } from "../../contract/pictures";
import { gridRatio } from "../pictures/grid-ratio";
import { PictureGrid } from "../pictures/picture-grid";
import { ShownPicture } from "../pictures/shown-picture";

/** How wide a post is, which its pictures share: on a screen with columns in rem, else in vw. */
const CARD = { columns: 36, narrow: 100 };

/**
 * The part of its pixels that a very sharp screen gets: nobody sees the difference, and phones of 1,080 and 1,440 pixels
 * make do with 960 and 1,280 instead of loading 1,280 and 1,920.
 */
const SHARP_PART = 0.885;

/** A post's pictures, each loaded in the size of its place. */
export function PostPictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <PictureGrid pictures={pictures}>
      {(picture, index, className) => (
        <ShownPicture
          picture={picture}
          className={className}
          sizes={sizesOf(picture, cellOf(pictures.length, index, picture))}
        />
      )}
    </PictureGrid>
  );
}

/** The place of a picture in the grid, as its styles have it: its part of the card's width, and its ratio. */
function cellOf(count: number, index: number, picture: Picture): { share: number; ratio: number } {
  if (count === 1) return { share: 1, ratio: gridRatio([picture]) };
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
