import { moveFocus } from "@guildway/shared/focus";
import { MESSAGE_BOX } from "../conversation/message-box";
import styles from "./skip-to-box.module.css";

/** Leads the keyboard past the conversations, or past what was said, to the box. Seen only with the focus. */
export function SkipToBox() {
  return (
    <button
      type="button"
      className={`visually-hidden ${styles.skip}`}
      onClick={() => moveFocus(document.getElementById(MESSAGE_BOX))}
    >
      Skip to the message box
    </button>
  );
}
