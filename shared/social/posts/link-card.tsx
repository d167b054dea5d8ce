import type { LinkPreview } from "../../contract/link-previews";
import { ShownPicture } from "../pictures/shown-picture";
import styles from "./link-card.module.css";

/** What a linked page says about itself: the whole card leads there. Its height is fixed, so that nothing moves. */
export function LinkCard({ preview: { url, title, description, picture } }: { preview: LinkPreview }) {
  return (
    <a href={url} target="_blank" rel="nofollow noopener" className={styles.card}>
      {picture && <ShownPicture picture={picture} place="link" sizes="9rem" className={styles.picture} />}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
        <span className={styles.site}>{new URL(url).hostname.replace(/^www\./, "")}</span>
      </span>
    </a>
  );
}
