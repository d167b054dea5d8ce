import { useState } from "react";
import type { MessageFile } from "../../contract/messages";
import type { Picture } from "../../contract/pictures";
import { useLazyPart } from "../../page/use-lazy-part";
import { LoadedPicture } from "./loaded-picture";
import styles from "./message-pictures.module.css";

const loadViewer = () => import("../posts/picture-viewer").then((module) => module.PictureViewer);

/** The pictures of a message in a grid, which fills its box; each opens the viewer. */
export function MessagePictures({ files }: { files: readonly MessageFile[] }) {
  const viewer = useLazyPart(loadViewer);
  const [first, setFirst] = useState(0);
  const pictures = picturesOf(files);
  return (
    <div className={styles.grid} data-count={pictures.length}>
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
          <LoadedPicture
            picture={picture}
            width={pictures.length === 1 || devicePixelRatio > 1.5 ? 960 : 480}
            className={styles.picture}
          />
        </button>
      ))}
      {viewer.Part && (
        <viewer.Part pictures={pictures} first={first} onClose={viewer.close} Shown={LargePicture} />
      )}
    </div>
  );
}

function LargePicture({ picture, className }: { picture: Picture; className: string | undefined }) {
  return <LoadedPicture picture={picture} width={1_920} className={className} />;
}

/** Files that are pictures, for the viewer; they have no address of their own. */
function picturesOf(files: readonly MessageFile[]): Picture[] {
  return files.flatMap(({ id, picture }) => (picture ? [{ id, src: "", ...picture }] : []));
}
