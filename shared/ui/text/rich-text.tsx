import { findLinks } from "../../text/links";
import styles from "./rich-text.module.css";

/** A person's text as written, with its line breaks. Addresses become links; nothing else is markup. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span className={styles.text} dir="auto">
      {withOffsets(text).map(({ offset, part }) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a key={offset} href={part.href} target="_blank" rel="nofollow noopener">
            {part.text}
          </a>
        ),
      )}
    </span>
  );
}

function withOffsets(text: string) {
  let offset = 0;
  return findLinks(text).map((part) => {
    const positioned = { offset, part };
    offset += (part.href ?? part.text).length;
    return positioned;
  });
}
