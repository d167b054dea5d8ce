import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { findTags } from "../tags";
import styles from "../ui/text/rich-text.module.css";

/** A post's text as written, with its line breaks. Addresses and hashtags become links; nothing else is markup. */
export function Words({ text }: { text: string }) {
  let offset = 0;
  return (
    <span className={styles.text}>
      {findTags(text).map(({ text: shown, href, tag }) => {
        const key = offset;
        offset += (href ?? shown).length;
        if (tag !== undefined) {
          return (
            <Link key={key} to={routes.tag(tag)}>
              {shown}
            </Link>
          );
        }
        if (href === undefined) return shown;
        return (
          <a key={key} href={href} target="_blank" rel="nofollow noopener">
            {shown}
          </a>
        );
      })}
    </span>
  );
}
