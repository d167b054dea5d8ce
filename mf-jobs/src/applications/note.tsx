import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import styles from "./note.module.css";

interface NoteProps {
  /** Says whose note it is: `Note from Acme`. */
  heading: string;
  text: string;
}

/** A recruiter's note to the applicant; nothing if it is empty. */
export function Note({ heading, text }: NoteProps) {
  if (!text) return null;
  return (
    <blockquote className={styles.note}>
      <p className={styles.heading}>{heading}</p>
      <LinkedText text={text} />
    </blockquote>
  );
}
