import type { DocumentFile } from "@guildway/shared/contract/applications";
import { fileSize } from "@guildway/shared/file-size";
import { downloadMessageFile } from "@guildway/shared/queries/messages";
import { useMutation } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { FileKind } from "./file-kind";
import styles from "./files.module.css";

/** The files of a message that was sent; each is downloaded by its button. */
export function MessageFiles({ files }: { files: readonly DocumentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <FileButton file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileButton({ file }: { file: DocumentFile }) {
  // A plain link would be fetched without the session.
  const { mutate, isPending } = useMutation({
    ...downloadMessageFile(file.id),
    onSuccess: (content) => saveFile(content, file.name),
  });
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={`Download ${file.name}, ${fileSize(file.bytes)}`}
      aria-busy={isPending || undefined}
      onClick={() => mutate()}
    >
      <FileKind name={file.name} />
      <span className={styles.text}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>{fileSize(file.bytes)}</span>
      </span>
    </button>
  );
}
