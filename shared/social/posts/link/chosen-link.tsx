import { X } from "lucide-react";
import { IconButton } from "../../../ui/icon-button";
import { Loading } from "../../../ui/state/skeleton";
import { LinkCard } from "../link-card";
import styles from "./chosen-link.module.css";
import type { PostLink } from "./use-post-link";

interface ChosenLinkProps {
  link: PostLink;
  /** Called once it is removed, to move the focus. */
  onRemoved: () => void;
}

/** The preview of a link in a post or a message that is being written; nothing for a page without one. */
export function ChosenLink({ link: { preview, reading, remove }, onRemoved }: ChosenLinkProps) {
  if (!preview && !reading) return null;
  return (
    <div className={styles.link}>
      {preview ? (
        <LinkCard preview={preview} />
      ) : (
        <Loading label="Reading the link...">
          <div className={styles.reading} />
        </Loading>
      )}
      <IconButton
        label="Remove link preview"
        className={styles.remove}
        onClick={() => {
          remove();
          onRemoved();
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
