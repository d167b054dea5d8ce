import type { MessageFile } from "@guildway/shared/contract/messages";
import { fileSize } from "@guildway/shared/file-size";
import { PictureBox } from "@guildway/shared/messages/picture-box";
import { downloadMessageFile } from "@guildway/shared/queries/message-files";
import { useMutation } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { FileKind } from "./file-kind";
import styles from "./files.module.css";

/** The files of a message: pictures are shown, and each document is downloaded by its button. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const documents = files.filter(({ picture }) => !picture);
  return (
    <>
      {documents.length < files.length && (
        <div className={styles.pictures}>
          <PictureBox files={files} />
        </div>
      )}
      {documents.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {documents.map((file) => (
            <li key={file.id}>
              <FileButton file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FileButton({ file }: { file: MessageFile }) {
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
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.size}>{fileSize(file.bytes)}</span>
      </span>
    </button>
  );
}
