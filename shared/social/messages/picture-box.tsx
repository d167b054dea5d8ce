import { useEffect, useRef } from "react";
import type { MessageFile } from "../../contract/messages";
import { useLazyPart } from "../../page/use-lazy-part";
import { gridRatio } from "../pictures/grid-ratio";
import styles from "./picture-box.module.css";

const loadPictures = () => import("./message-pictures").then((module) => module.MessagePictures);

/** The pictures among a message's files. Their space is reserved while they and their code load. */
export function PictureBox({ files }: { files: readonly MessageFile[] }) {
  const { Part, show } = useLazyPart(loadPictures);
  const open = useRef(show);
  useEffect(() => open.current(), []);
  const pictures = files.flatMap(({ picture }) => picture ?? []);
  const [first, ...more] = pictures;
  if (!first) return null;
  return (
    <div
      className={styles.box}
      style={{ aspectRatio: gridRatio(pictures), ...(more.length === 0 && { maxWidth: first.width }) }}
    >
      {Part && <Part files={files} />}
    </div>
  );
}
