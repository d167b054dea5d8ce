import type { User } from "@guildway/shared/contract/people";
import { useFocusAfter } from "@guildway/shared/focus";
import { FollowButton } from "@guildway/shared/follows/follow-button";
import { fullName } from "@guildway/shared/format/full-name";
import { isolated } from "@guildway/shared/format/isolated";
import { type ConnectionStep, changeConnection } from "@guildway/shared/queries/connections";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { STILL_SAVING } from "@guildway/shared/ui/availability";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Check, MessageSquare, UserRoundPlus, X } from "lucide-react";
import { useRef } from "react";
import { connectionView } from "../connections/connection-view";
import { RemoveConnection } from "../connections/remove-connection";
import { StatusBadge } from "../connections/status-badge";
import styles from "./connection-actions.module.css";

const loadNote = () => import("./note-dialog").then((module) => module.NoteDialog);

/** The connection with the person of a profile, and what the viewer can do about it (product §4). */
export function ConnectionActions({ user }: { user: User }) {
  const { mutate, isPending, variables } = useMutation(changeConnection(user));
  const { kind, mayConnect } = connectionView(user);
  const note = useLazyPart(loadNote);
  const actions = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears with what it did.
  useFocusAfter(kind, () => actions.current, { onlyIfLost: true });
  const step = (name: ConnectionStep) => ({
    busy: isPending && variables === name,
    unavailable: isPending && STILL_SAVING,
    onClick: () => mutate(name),
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div ref={actions} role="group" aria-label="Connection" tabIndex={-1}>
      <Cluster className={styles.actions}>
        {kind === "asking" && (
          <>
            <p className={styles.asking}>{isolated(user.first_name)} wants to connect</p>
            {user.connection_note && (
              <blockquote className={styles.note} dir="auto">
                {user.connection_note}
              </blockquote>
            )}
            <Button {...step("accept")} icon={<Check aria-hidden="true" />}>
              Accept
            </Button>
            <Button {...step("reject")} variant="secondary" icon={<X aria-hidden="true" />}>
              Reject
            </Button>
          </>
        )}
        {kind === "asked" && (
          <>
            <Button {...step("cancel")} variant="secondary">
              Cancel
            </Button>
            <Button unavailable={`${user.first_name} hasn't answered yet`}>Pending</Button>
          </>
        )}
        {kind === "accepted" && (
          <>
            <StatusBadge status="accepted" />
            <ButtonLink to={routes.messageTo(user.user_id)} icon={<MessageSquare aria-hidden="true" />}>
              Message
            </ButtonLink>
            <RemoveConnection userId={user.user_id} name={fullName(user)} />
          </>
        )}
        {kind === "rejected" && <StatusBadge status="rejected" />}
        {mayConnect && (
          <>
            <Button {...step("request")} icon={<UserRoundPlus aria-hidden="true" />}>
              Connect
            </Button>
            <Button variant="secondary" unavailable={isPending && STILL_SAVING} onClick={note.show}>
              Add a note…
            </Button>
          </>
        )}
        {/* A connection's posts are in the network feed anyway. */}
        {kind !== "accepted" && <FollowButton kind="person" id={user.user_id} name={fullName(user)} />}
      </Cluster>
      {note.Part && <note.Part person={user} onClose={note.close} />}
    </div>
  );
}
