import { FILES_PER_QUESTION, UPLOAD_ENDINGS } from "@guildway/shared/contract/application-answers";
import type { DocumentFile } from "@guildway/shared/contract/applications";
import { fileSize } from "@guildway/shared/file-size";
import { moveFocus } from "@guildway/shared/focus";
import { isolated } from "@guildway/shared/format/isolated";
import { RetryButton } from "@guildway/shared/retry-button";
import { FieldGroup, useField } from "@guildway/shared/ui/form/field";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import type { Upload } from "@guildway/shared/use-uploads";
import { FileText, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import styles from "./file-control.module.css";

interface FileControlProps {
  label: string;
  optional: boolean;
  error: string | undefined;
  files: readonly DocumentFile[];
  uploads: readonly Upload<string>[];
  onChoose: (files: readonly File[], room: number) => void;
  onRemove: (fileId: string) => void;
  onDismiss: (uploadKey: string) => void;
  onRetry: (uploadKey: string) => void;
  /** What can be done with an uploaded file, beside removing it. */
  actionFor: (file: DocumentFile) => ReactNode;
  /** Other ways to add a file, beside choosing one. */
  children: ReactNode;
}

/** Files as an answer: they are uploaded as soon as they are chosen, and can be removed again. */
export function FileControl({
  label,
  optional,
  error,
  files,
  uploads,
  onChoose,
  onRemove,
  onDismiss,
  onRetry,
  actionFor,
  children,
}: FileControlProps) {
  const help = `PDF, DOC, DOCX or TXT. Up to ${FILES_PER_QUESTION} files of 5 MiB each. Files in a draft are kept for 180 days after your last change, as long as the job exists.`;
  const wiring = useField({ help, error });
  const underWay = uploads.filter(({ refusal, canRetry }) => refusal === undefined || canRetry).length;
  const input = useRef<HTMLInputElement>(null);
  /** Removes a file. Its button goes with it, so the focus moves to the choice of another file. */
  const remove = (change: () => void) => {
    change();
    moveFocus(input.current);
  };
  const room = FILES_PER_QUESTION - files.length - underWay;
  return (
    <FieldGroup {...{ label, optional, error, help }} id={wiring.id} describedBy={wiring["aria-describedby"]}>
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={styles.files} aria-label="Files">
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <FileText aria-hidden="true" />
              <span className={styles.name} dir="auto">
                {file.name}
              </span>
              <span className={styles.note}>{fileSize(file.bytes)}</span>
              {actionFor(file)}
              <IconButton
                size="sm"
                label={`Remove ${file.name}`}
                onClick={() => remove(() => onRemove(file.id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onDismiss={() => remove(() => onDismiss(upload.key))}
              onRetry={() => onRetry(upload.key)}
            />
          ))}
        </ul>
      )}
      <Cluster>
        <label className={styles.choose} data-invalid={error ? true : undefined}>
          <input
            ref={input}
            type="file"
            multiple
            className="visually-hidden"
            accept={UPLOAD_ENDINGS.join(",")}
            aria-invalid={wiring["aria-invalid"]}
            aria-describedby={wiring["aria-describedby"]}
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])], room);
              // The same file can be chosen again after it was removed.
              target.value = "";
            }}
          />
          {files.length + underWay > 0 ? "Add another file" : "Choose a file"}
        </label>
        {room > 0 && children}
      </Cluster>
    </FieldGroup>
  );
}

interface UploadItemProps {
  upload: Upload<string>;
  onDismiss: () => void;
  onRetry: () => void;
}

function UploadItem({ upload, onDismiss, onRetry }: UploadItemProps) {
  const { name, share, refusal, canRetry } = upload;
  return (
    <li className={styles.file}>
      <FileText aria-hidden="true" />
      <span className={styles.name}>
        {isolated(name)}
        {refusal ? (
          <span className={styles.refusal} role="alert">
            {refusal}
          </span>
        ) : (
          <progress className={styles.progress} value={share} aria-label={`Uploading ${name}`} />
        )}
      </span>
      {canRetry && <RetryButton name={name} onRetry={onRetry} />}
      <IconButton size="sm" label={`${refusal ? "Dismiss" : "Cancel"} ${name}`} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
