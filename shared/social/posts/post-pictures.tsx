import type { Picture } from "../../contract/pictures";
import { gridRatio } from "../pictures/grid-ratio";
import { PictureGrid } from "../pictures/picture-grid";
import { ShownPicture } from "../pictures/shown-picture";

/** The width of a post, which its pictures share: in rem on a screen with columns, else in vw. */
const CARD = { columns: 36, narrow: 100 };

/**
 * The fraction of its pixels that a very sharp screen gets: the difference is invisible, and phones of 1,080 and
 * 1,440 pixels load 960 and 1,280 instead of 1,280 and 1,920.
 */
const SHARP_PART = 0.885;

/** A post's pictures, each loaded in the size of its box. */
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

/** The box of a picture in the grid, as in its styles: its part of the card's width, and its ratio. */
function cellOf(count: number, index: number, picture: Picture): { share: number; ratio: number } {
  if (count === 1) return { share: 1, ratio: gridRatio([picture]) };
  return count === 3 && index === 0 ? { share: 1, ratio: 2 } : { share: 0.5, ratio: 1 };
}

/** The drawn width of a picture: one that is wider than its box fills its height, and is cropped. */
function sizesOf({ width, height }: Picture, { share, ratio }: ReturnType<typeof cellOf>): string {
  const drawn = share * Math.max(1, width / height / ratio);
  const rounded = (part: number) => Math.round(part * drawn * 10) / 10;
  return [
    `(min-width: 64rem) ${rounded(CARD.columns)}rem`,
    `(min-resolution: 2.5dppx) ${rounded(CARD.narrow * SHARP_PART)}vw`,
    `${rounded(CARD.narrow)}vw`,
  ].join(", ");
}
