import { useEffect, useRef } from "react";
import type { MessageFile } from "../../contract/messages";
import { useLazyPart } from "../../page/use-lazy-part";
import styles from "./picture-box.module.css";

const loadPictures = () => import("./message-pictures").then((module) => module.MessagePictures);

/** A single picture that is higher or wider than this is cropped. */
const RATIOS = { least: 3 / 4, most: 2 };
/** Of a grid of so many pictures, each about a square. */
const RATIO_OF_MORE = [1, 1, 2, 3, 1, 6 / 5];

/** The pictures among a message's files. Their place is kept while they and their code load. */
export function PictureBox({ files }: { files: readonly MessageFile[] }) {
  const { Part, show } = useLazyPart(loadPictures);
  const open = useRef(show);
  useEffect(() => open.current(), []);
  const [first, ...more] = files.flatMap(({ picture }) => picture ?? []);
  if (!first) return null;
  const ratio = Math.min(RATIOS.most, Math.max(RATIOS.least, first.width / first.height));
  return (
    <div
      className={styles.box}
      style={
        more.length > 0
          ? { aspectRatio: RATIO_OF_MORE[more.length + 1] }
          : { aspectRatio: ratio, maxWidth: first.width }
      }
    >
      {Part && <Part files={files} />}
    </div>
  );
}
