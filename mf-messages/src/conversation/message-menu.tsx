import { serverNow } from "@guildway/shared/api";
import { MESSAGE_EDIT_SECONDS } from "@guildway/shared/contract/limits";
import type { Message } from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { useMutation } from "@guildway/shared/query";
import { ReactionItems } from "@guildway/shared/reactions/reaction-items";
import { useUserId } from "@guildway/shared/session";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Copy, Flag, Link2Off, Pencil, Reply, Trash2 } from "lucide-react";
import { useState } from "react";
import { copyText } from "../copy-text";
import { hasEditDraft } from "./edit-draft";
import styles from "./message-item.module.css";
import { deleteMessage, updateMessage } from "./queries";
import type { Reactions } from "./reactions";

const loadReport = () =>
  import("@guildway/shared/moderation/report-dialog").then((module) => module.ReportDialog);

export interface MessageMenuProps {
  message: Message;
  /** The other person's; in a group, its author's. */
  name: string;
  person: PersonSummary | null;
  isGroup: boolean;
  /** What the viewer can react with. */
  reacting: Reactions;
  onReply: ((message: Message) => void) | undefined;
  onEdit: ((message: Message) => void) | undefined;
}

/** What can be done with a message. */
export function MessageMenu({ message, name, person, isGroup, reacting, onReply, onEdit }: MessageMenuProps) {
  const { mine, content, created_at, preview } = message;
  const { mutate: remove, isPending } = useMutation(deleteMessage(message));
  const { mutate: change } = useMutation(updateMessage());
  const [asking, setAsking] = useState(false);
  const report = useLazyPart(loadReport);
  const userId = useUserId();
  // What was begun in time can still be read and copied afterwards.
  const isFresh = serverNow() - Date.parse(created_at) < MESSAGE_EDIT_SECONDS * 1000;
  const isEditable = isFresh || hasEditDraft(userId, message.id);
  return (
    <div className={styles.menu}>
      <Menu
        trigger={<MoreButton label={`Actions for ${mine ? "your message" : `message from ${name}`}`} />}
        align={mine ? "end" : "start"}
      >
        {onReply && <ReactionItems reactions={reacting} />}
        {onReply && (
          <MenuItem icon={<Reply aria-hidden="true" />} onSelect={() => onReply(message)}>
            Reply
          </MenuItem>
        )}
        {content !== "" && (
          <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => void copyText(content)}>
            Copy text
          </MenuItem>
        )}
        {mine && onEdit && isEditable && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(message)}>
            Edit
          </MenuItem>
        )}
        {mine && onEdit && isFresh && preview && (
          <MenuItem
            icon={<Link2Off aria-hidden="true" />}
            onSelect={() => change({ message, content, preview_id: null })}
          >
            Remove preview
          </MenuItem>
        )}
        {mine ? (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
            Delete…
          </MenuItem>
        ) : (
          <MenuItem icon={<Flag aria-hidden="true" />} onSelect={report.show}>
            Report…
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this message?"
        confirmLabel="Delete"
        busy={isPending}
        onConfirm={() => remove(undefined, { onSettled: () => setAsking(false) })}
      >
        It will be deleted for {isGroup ? "everyone in the group" : "both of you"}. A line that there was a
        message remains.
      </ConfirmDialog>
      {report.Part && (
        <report.Part
          subject="message"
          subjectId={message.id}
          isInGroup={isGroup}
          name={person ? name : undefined}
          onClose={report.close}
        />
      )}
    </div>
  );
}
