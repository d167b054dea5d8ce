import { fileSize } from "@guildway/shared/file-size";
import { RetryButton } from "@guildway/shared/retry-button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { X } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import type { AttachedPicture } from "./attached-picture";
import { FileKind } from "./file-kind";
import styles from "./files.module.css";
import type { Attachment, Attachments } from "./use-attachments";

const loadPicture = () => import("./attached-picture").then((module) => module.AttachedPicture);

/** The files of the message that is being written, above its text. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { items, remove, dismiss, retry, describe } = attachments;
  if (items.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label="Files of your message">
      {items.map(({ key, number, file, upload }) =>
        upload ? (
          <UploadItem
            key={key}
            upload={upload}
            onDismiss={() => dismiss(upload.key)}
            onRetry={() => retry(upload.key)}
          />
        ) : (
          <li key={key} className={styles.attachment}>
            {number !== undefined ? (
              <PictureItem file={file} number={number} onDescribe={(alt) => describe(file.id, alt)} />
            ) : (
              <>
                <FileKind name={file.name} />
                <span className={styles.text}>
                  <span className={styles.name} dir="auto">
                    {file.name}
                  </span>
                  <span className={styles.size}>{fileSize(file.bytes)}</span>
                </span>
              </>
            )}
            <IconButton size="sm" label={`Remove ${file.name}`} onClick={() => remove(file.id)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ),
      )}
    </ul>
  );
}

/** Its code is fetched with the first picture. */
function PictureItem(props: ComponentProps<typeof AttachedPicture>) {
  const { Part, show } = useLazyPart(loadPicture);
  const open = useRef(show);
  useEffect(() => open.current(), []);
  return Part ? <Part {...props} /> : <span className={styles.unloaded} />;
}

interface UploadItemProps {
  upload: NonNullable<Attachment["upload"]>;
  onDismiss: () => void;
  onRetry: () => void;
}

function UploadItem({ upload, onDismiss, onRetry }: UploadItemProps) {
  const { name, share, refusal, canRetry } = upload;
  return (
    <li ref={refusal ? scrollTo : undefined} className={styles.attachment}>
      <FileKind name={name} />
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {refusal ? (
          <span role="alert" className={styles.refusal}>
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

/** The list of many files is scrolled. */
function scrollTo(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: "nearest" });
}
