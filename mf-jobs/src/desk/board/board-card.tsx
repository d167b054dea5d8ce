import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import { stepOfKey } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { Link } from "@guildway/shared/router";
import { hasShortcuts } from "@guildway/shared/shortcuts";
import { Avatar } from "@guildway/shared/ui/avatar";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import type { KeyboardEvent } from "react";
import type { DecidedStatus } from "../../applicants/queries";
import { DECISIONS, type Target } from "../decision";
import { writeDeskQuery } from "../desk-query";
import { Stars } from "../list/stars";
import type { Desk } from "../use-desk";
import styles from "./board.module.css";

/** The columns to which a recruiter may move an application, from start to end. */
const STEPS: readonly DecidedStatus[] = ["submitted", "in review", "interview", "offer", "hired", "rejected"];

interface BoardCardProps {
  desk: Desk;
  application: ReceivedApplication;
  onDrag: (dragged: Target | undefined) => void;
  onMove: (target: Target, status: DecidedStatus, options: { keepsFocus: boolean }) => void;
}

/** One application on the board. */
export function BoardCard({ desk, application, onDrag, onMove }: BoardCardProps) {
  const { id, applicant, status, is_new, excerpt, rating, created_at } = application;
  const name = fullName(applicant);
  const movable = status !== "withdrawn";
  const move = (to: DecidedStatus) => onMove(application, to, { keepsFocus: true });

  function onKeyDown(event: KeyboardEvent): void {
    if (!movable || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepOf(event, status);
    if (!to) return;
    event.preventDefault();
    if (to !== status) move(to);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the pointer; keys and the menu do the same.
    <div
      className={styles.card}
      data-card={id}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        onDrag(application);
      }}
    >
      <div className={styles.head}>
        <Avatar name={name} picture={applicant.portrait} size="sm" className={styles.face} />
        <Link
          to={{
            ...desk.pathOf(id),
            search: writeDeskQuery({ ...desk.query, status }),
          }}
          className={styles.name}
          draggable={false}
          aria-keyshortcuts={`${hasShortcuts() ? "1 2 3 4 5 6 " : ""}Shift+ArrowLeft Shift+ArrowRight`}
          onKeyDown={onKeyDown}
        >
          <span className={styles.clamped} dir="auto">
            {name}
          </span>
          {is_new && (
            <span className={styles.dot}>
              <span className="visually-hidden">, new</span>
            </span>
          )}
        </Link>
        {movable && (
          <div className={styles.menu}>
            <Menu trigger={<MoreButton label={`Move ${name}`} />}>
              {DECISIONS.filter((decision) => decision.status !== status).map((decision) => (
                <MenuItem
                  key={decision.status}
                  tone={decision.status === "rejected" ? "danger" : "plain"}
                  onSelect={() => move(decision.status)}
                >
                  {decision.label}
                </MenuItem>
              ))}
            </Menu>
          </div>
        )}
      </div>
      {(excerpt || applicant.headline) && (
        <p className={styles.excerpt} dir="auto">
          {excerpt ? `“${excerpt}”` : applicant.headline}
        </p>
      )}
      <p className={styles.facts}>
        <TimeAgo value={created_at} />
        {rating !== null && <Stars rating={rating} />}
      </p>
    </div>
  );
}

/** Where a key moves a card; undefined for other keys. */
function stepOf(event: KeyboardEvent, status: ReceivedApplication["status"]): DecidedStatus | undefined {
  if (!event.shiftKey) return hasShortcuts() ? DECISIONS[Number(event.key) - 1]?.status : undefined;
  const step = stepOfKey(event.key);
  return step === 0 ? undefined : STEPS[STEPS.indexOf(status as DecidedStatus) + step];
}
