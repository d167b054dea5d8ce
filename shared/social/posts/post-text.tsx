import { useRef, useState } from "react";
import type { Mention } from "../../contract/mentions";
import { excerptOf } from "../../format/excerpt";
import { useFocusAfter } from "../../page/focus";
import styles from "./post-card.module.css";
import { Words } from "./words";

interface PostTextProps {
  text: string;
  mentions: readonly Mention[] | undefined;
  whole: boolean;
}

/** A post's text, or the beginning of a long one until the reader asks for more. */
export function PostText({ text, mentions, whole }: PostTextProps) {
  const [opened, setOpened] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const excerpt = whole || opened ? undefined : excerptOf(text);
  useFocusAfter(opened, () => content.current);
  return (
    <div ref={content} className={styles.content}>
      <Words text={excerpt ?? text} mentions={mentions} />
      {excerpt !== undefined && (
        <button type="button" className={styles.more} onClick={() => setOpened(true)}>
          See more
        </button>
      )}
    </div>
  );
}
