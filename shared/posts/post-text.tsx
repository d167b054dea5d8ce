import { useRef, useState } from "react";
import { useFocusAfter } from "../focus";
import { LinkedText } from "../ui/text/rich-text";
import { excerptOf } from "./excerpt";
import styles from "./post-card.module.css";

/** A post's text; of a long one the beginning, until the reader asks for more. */
export function PostText({ text, whole }: { text: string; whole: boolean }) {
  const [opened, setOpened] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const excerpt = whole || opened ? undefined : excerptOf(text);
  useFocusAfter(opened, () => content.current);
  return (
    <div ref={content} className={styles.content}>
      <LinkedText text={excerpt ?? text} />
      {excerpt !== undefined && (
        <button type="button" className={styles.more} onClick={() => setOpened(true)}>
          See more
        </button>
      )}
    </div>
  );
}
