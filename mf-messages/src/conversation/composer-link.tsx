import { firstLink } from "@guildway/shared/links";
import { usePostLink } from "@guildway/shared/post-link";
import { ChosenLink } from "@guildway/shared/posts/link/chosen-link";
import { useEffect, useState } from "react";
import styles from "./composer.module.css";
import { mayBeSecret } from "./may-be-secret";
import { isRemovedLink, saveRemovedLink } from "./removed-link";

interface ComposerLinkProps {
  /** The name of the message's draft, which remembers that the preview was removed. */
  draft: string;
  content: string;
  hasFiles: boolean;
  /** Called with the preview's id, and with null once there is none. */
  onChange: (previewId: string | null) => void;
  onRemoved: () => void;
}

/** The preview of the first link in a message that is being written, if the link can't be a secret. */
export function ComposerLink({ draft, content, hasFiles, onChange, onRemoved }: ComposerLinkProps) {
  const first = firstLink(content);
  const isShown = first !== undefined && !mayBeSecret(first);
  const [removed, setRemoved] = useState(() => (isShown && isRemovedLink(draft, first) ? first : null));
  const link = usePostLink({
    content: isShown ? content : "",
    hasPictures: hasFiles,
    removed,
    setRemoved: (url) => {
      saveRemovedLink(draft, url ?? undefined);
      setRemoved(url);
    },
    write: onChange,
  });
  // The next message begins without one.
  useEffect(() => () => onChange(null), [onChange]);
  return (
    <div className={styles.link}>
      <ChosenLink link={link} onRemoved={onRemoved} />
    </div>
  );
}
