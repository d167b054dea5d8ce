import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import styles from "./note.module.css";

interface NoteProps {
  /** Whose words they are: `Acme writes`. */
  heading: string;
  text: string;
}

/** What the recruiters told the applicant; nothing for an empty text. */
export function Note({ heading, text }: NoteProps) {
  if (!text) return null;
  return (
    <blockquote className={styles.note}>
      <p className={styles.heading}>{heading}</p>
      <LinkedText text={text} />
    </blockquote>
  );
}
