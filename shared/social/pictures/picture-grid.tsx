import { type ComponentProps, type ReactNode, useState } from "react";
import type { Picture } from "../../contract/pictures";
import { useLazyPart } from "../../page/use-lazy-part";
import { gridRatio } from "./grid-ratio";
import styles from "./picture-grid.module.css";
import type { PictureViewer } from "./picture-viewer";

const loadViewer = () => import("./picture-viewer").then((module) => module.PictureViewer);

interface PictureGridProps {
  pictures: readonly Picture[];
  /** Renders a picture in the grid. */
  children: (picture: Picture, index: number, className: string | undefined) => ReactNode;
  /** Renders a picture in the viewer; by default, one with an address. */
  Large?: ComponentProps<typeof PictureViewer>["Shown"];
}

/** Up to five pictures in a grid that reserves its space until they have loaded; each opens the viewer. */
export function PictureGrid({ pictures, children, Large }: PictureGridProps) {
  const viewer = useLazyPart(loadViewer);
  const [first, setFirst] = useState(0);
  return (
    <div className={styles.grid} data-count={pictures.length} style={{ aspectRatio: gridRatio(pictures) }}>
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          className={styles.cell}
          aria-haspopup="dialog"
          aria-label={`Open picture ${index + 1} of ${pictures.length}${picture.alt && `: ${picture.alt}`}`}
          style={{ backgroundColor: picture.colour }}
          onPointerEnter={viewer.preload}
          onClick={() => {
            setFirst(index);
            viewer.show();
          }}
        >
          {children(picture, index, styles.picture)}
        </button>
      ))}
      {viewer.Part && (
        <viewer.Part
          pictures={pictures}
          first={first}
          onClose={viewer.close}
          {...(Large && { Shown: Large })}
        />
      )}
    </div>
  );
}
