import { useState } from "react";
import { sourcesOf } from "../client/media";
import { largestWidth } from "../contract/picture-sizes";
import styles from "./cover.module.css";

/** The page's column, which determines the picture's size. */
const SIZES = "(width >= 50em) 47.5rem, 100vw";

/** The cover of a profile or company, at the top of a card from edge to edge. It only decorates: it has no description. */
export function Cover({ path }: { path: string }) {
  const [failed, setFailed] = useState(false);
  const { formats, src } = sourcesOf(path, "cover", largestWidth("cover"));
  return (
    // Its space stays if it can't be loaded, as after its removal: nothing moves.
    <div className={styles.cover} data-cover="">
      {!failed && (
        <picture key={path}>
          {formats.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
          ))}
          <img
            className={styles.picture}
            src={src}
            alt=""
            width={1600}
            height={400}
            decoding="async"
            onError={() => setFailed(true)}
          />
        </picture>
      )}
    </div>
  );
}
