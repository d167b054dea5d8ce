import { toast } from "@guildway/shared/toast";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Copy } from "lucide-react";
import styles from "./verify-domain.module.css";

/** A text that is needed elsewhere, with a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success("Copied");
    } catch {
      // A browser may refuse the clipboard.
      toast.error("Couldn't copy it. Select the text instead.");
    }
  };
  return (
    <span className={styles.copied}>
      <code className={styles.code}>{text}</code>
      <IconButton label={label} size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
      </IconButton>
    </span>
  );
}
