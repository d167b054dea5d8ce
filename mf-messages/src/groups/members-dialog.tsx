import { PersonCard } from "@guildway/shared/cards/person-card";
import { LIMITS } from "@guildway/shared/contract/limits";
import type { ConversationDetail, GroupMember } from "@guildway/shared/contract/messages";
import { moveFocus } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { LogOut, Pencil, UserRoundPlus } from "lucide-react";
import { useRef, useState } from "react";
import { ConnectionPicker } from "./connection-picker";
import styles from "./groups.module.css";
import { addGroupMember, leaveGroup, removeGroupMember } from "./queries";
import { RenameDialog } from "./rename-dialog";

interface MembersDialogProps {
  conversation: ConversationDetail;
  onClose: () => void;
  /** Once the viewer has left the group. */
  onLeft: () => void;
}

/** Shows who is in a group. Its manager can add and remove people and rename it; everybody can leave. */
export function MembersDialog({ conversation, onClose, onLeft }: MembersDialogProps) {
  const { id, name, members } = conversation;
  const viewerId = useUserId() ?? "";
  const isFounder = members.some(({ user_id, founder }) => founder && user_id === viewerId);
  const [shown, setShown] = useState<"people" | "adding" | "renaming" | "leaving">("people");
  const [removed, setRemoved] = useState<GroupMember>();
  const list = useRef<HTMLUListElement>(null);
  const { mutate: add, isPending: isAdding, variables: added } = useMutation(addGroupMember(id));
  const { mutate: remove, isPending: isRemoving } = useMutation(removeGroupMember(id));
  const { mutate: leave, isPending: isLeaving } = useMutation(leaveGroup(id, onLeft));
  const showPeople = () => setShown("people");

  if (shown === "renaming") return <RenameDialog id={id} name={name ?? ""} onClose={showPeople} />;
  if (shown === "leaving") {
    return (
      <ConfirmDialog
        open
        onOpenChange={showPeople}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        busy={isLeaving}
        onConfirm={() => leave(viewerId)}
      >
        You'll no longer see the group or its messages.{" "}
        {members.length === 1
          ? "You're the last person in it: it will be deleted."
          : isFounder && "Whoever has been in it longest will manage it."}
      </ConfirmDialog>
    );
  }
  if (removed) {
    return (
      <ConfirmDialog
        open
        onOpenChange={() => setRemoved(undefined)}
        title={`Remove ${fullName(removed)}?`}
        confirmLabel="Remove"
        busy={isRemoving}
        onConfirm={() => remove(removed.user_id, { onSettled: () => setRemoved(undefined) })}
      >
        {conversation.application
          ? "They'll no longer see the group or its messages, but can join again on the application's page."
          : "They'll no longer see the group or its messages."}{" "}
        What they wrote stays.
      </ConfirmDialog>
    );
  }
  if (shown === "adding") {
    return (
      <Dialog
        open
        onOpenChange={showPeople}
        title="Add people"
        description="They'll see the messages from now on."
        footer={<Button onClick={showPeople}>Done</Button>}
      >
        <ConnectionPicker
          chosen={new Set(members.map(({ user_id }) => user_id))}
          chosenLabel="In the group"
          unavailable={
            members.length >= LIMITS.groupMembers &&
            `The group is full: it can have up to ${LIMITS.groupMembers} people`
          }
          busyWith={isAdding ? added : undefined}
          onChoose={({ user_id }) => add(user_id)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title="People in the group" description={name}>
      <Stack gap={3}>
        <Cluster gap={2}>
          {isFounder && (
            <>
              {!conversation.application && (
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<UserRoundPlus aria-hidden="true" />}
                  onClick={() => setShown("adding")}
                >
                  Add people
                </Button>
              )}
              <Button
                variant="secondary"
                size="sm"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setShown("renaming")}
              >
                Rename
              </Button>
            </>
          )}
          <Button
            variant="secondary"
            size="sm"
            icon={<LogOut aria-hidden="true" />}
            onClick={() => setShown("leaving")}
          >
            Leave
          </Button>
        </Cluster>
        {conversation.application && <p>Recruiters are added, and join, on the application's page.</p>}
        <ul ref={list} tabIndex={-1} className={styles.people} aria-label="People in the group">
          {members.map((member) => (
            <li key={member.user_id}>
              <PersonCard
                appearance="row"
                heading="h3"
                person={member}
                to={routes.user(member.user_id)}
                badge={member.founder && <Badge>Manages the group</Badge>}
                actions={
                  isFounder &&
                  member.user_id !== viewerId && (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Remove ${fullName(member)}`}
                      onClick={() => {
                        moveFocus(list.current);
                        setRemoved(member);
                      }}
                    >
                      Remove
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
