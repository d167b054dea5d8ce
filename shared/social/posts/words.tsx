import type { ReactNode } from "react";
import { Link } from "../../client/router";
import type { Mention } from "../../contract/mentions";
import { fullName } from "../../format/full-name";
import { isolated } from "../../format/isolated";
import { routes } from "../../routes/routes";
import { findTags, type TaggedPart } from "../../text/tags";
import styles from "../../ui/text/rich-text.module.css";
import { findMentions } from "./find-mentions";

interface WordsProps {
  text: string;
  mentions?: readonly Mention[] | undefined;
}

/**
 * A post's or comment's text as written, with its line breaks. Addresses, hashtags and mentioned people become
 * links, people with their current names; nothing else is markup.
 */
export function Words({ text, mentions = [] }: WordsProps) {
  let offset = 0;
  return (
    <span className={styles.text} dir="auto">
      {findMentions(findTags(text), mentions).map((part) => {
        offset += (part.href ?? part.text).length;
        return linked(part, offset);
      })}
    </span>
  );
}

function linked({ text, href, tag, person }: TaggedPart & { person?: Mention }, key: number): ReactNode {
  if (href !== undefined) {
    return (
      <a key={key} href={href} target="_blank" rel="nofollow noopener">
        {text}
      </a>
    );
  }
  if (!person && tag === undefined) return text;
  return (
    <Link key={key} to={person ? routes.user(person.user_id) : routes.tag(tag ?? "")}>
      {person ? isolated(`@${fullName(person)}`) : text}
    </Link>
  );
}
