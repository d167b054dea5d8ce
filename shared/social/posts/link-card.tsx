import type { LinkPreview } from "../../contract/link-previews";
import { ShownPicture } from "../pictures/shown-picture";
import styles from "./link-card.module.css";

/** The preview of a linked page; the whole card is the link. Its height is fixed, so that nothing moves. */
export function LinkCard({ preview: { url, title, description, picture } }: { preview: LinkPreview }) {
  return (
    <a href={url} target="_blank" rel="nofollow noopener" className={styles.card}>
      {picture && <ShownPicture picture={picture} use="link" sizes="9rem" className={styles.picture} />}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
        <span className={styles.site}>{new URL(url).hostname.replace(/^www\./, "")}</span>
      </span>
    </a>
  );
}
