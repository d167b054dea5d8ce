import styles from "./conversation-list.module.css";
import type { Folder } from "./queries";

const FOLDERS: readonly { folder: Folder; label: string }[] = [
  { folder: "inbox", label: "Inbox" },
  { folder: "archive", label: "Archived" },
];

/** Chooses between the inbox and the archive. */
export function FolderSwitch({ folder, onChange }: { folder: Folder; onChange: (folder: Folder) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label="Folder" className={styles.folders}>
      {FOLDERS.map((choice) => (
        <button
          key={choice.folder}
          type="button"
          className={styles.folder}
          aria-pressed={choice.folder === folder}
          onClick={() => onChange(choice.folder)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
