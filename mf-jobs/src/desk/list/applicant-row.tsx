import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import { optionLabel } from "@guildway/shared/contract/options";
import { fullName } from "@guildway/shared/format/full-name";
import { isolated } from "@guildway/shared/format/isolated";
import { formatNumber } from "@guildway/shared/format/numbers";
import { Link } from "@guildway/shared/router";
import { Avatar } from "@guildway/shared/ui/avatar";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { MessageSquareText, Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Desk } from "../use-desk";
import styles from "./applicant-row.module.css";
import { Stars } from "./stars";

interface ApplicantRowProps {
  application: ReceivedApplication;
  desk: Desk;
}

/** One application in the list; its picture becomes a checkbox where it is pointed at. */
export function ApplicantRow({ application, desk }: ApplicantRowProps) {
  const { id, applicant, is_new, excerpt, rating, created_at, status, sorted_by } = application;
  const { selection, currentId, query, pathOf } = desk;
  const name = fullName(applicant);
  const selected = selection.has(id);
  const isCurrent = id === currentId;
  const row = useRef<HTMLLIElement>(null);
  // The open one is in sight, also when it was opened by a key.
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li
      ref={row}
      className={styles.row}
      data-current={isCurrent || undefined}
      data-selected={selected || undefined}
    >
      <label className={styles.pick}>
        <Avatar name={name} picture={applicant.portrait} size="sm" className={styles.picture} />
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={({ nativeEvent }) =>
            selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          onClick={(event) => {
            // React's change event knows no keys, and Shift would select the page's text.
            if (!event.shiftKey) return;
            document.getSelection()?.removeAllRanges();
          }}
        />
      </label>
      <Link to={pathOf(id)} className={styles.link} aria-current={isCurrent ? "true" : undefined}>
        <span className={styles.line}>
          <span className={styles.name} data-new={is_new || undefined}>
            {isolated(name)}
          </span>
          {is_new && (
            <span className={styles.dot}>
              <span className="visually-hidden">, new</span>
            </span>
          )}
          <span className={styles.age}>
            <TimeAgo value={created_at} />
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.excerpt} dir="auto">
            {excerpt ? `“${excerpt}”` : applicant.headline || "No written answer"}
          </span>
          <Marks application={application} />
          {sorted_by !== null && <strong className={styles.answer}>{formatNumber(sorted_by)}</strong>}
          {query.status === undefined && status !== "submitted" && (
            <span className={styles.status} data-status={status}>
              {optionLabel(status)}
            </span>
          )}
          {rating !== null && <Stars rating={rating} />}
        </span>
      </Link>
    </li>
  );
}

function Marks({ application: { file_count, note_count } }: Pick<ApplicantRowProps, "application">) {
  return (
    <>
      {file_count > 0 && (
        <span className={styles.mark} data-tooltip={file_count === 1 ? "1 file" : `${file_count} files`}>
          <Paperclip aria-hidden="true" />
          <span className="visually-hidden">, with files</span>
        </span>
      )}
      {note_count > 0 && (
        <span className={styles.mark} data-tooltip={note_count === 1 ? "1 note" : `${note_count} notes`}>
          <MessageSquareText aria-hidden="true" />
          <span className="visually-hidden">, with notes</span>
        </span>
      )}
    </>
  );
}
