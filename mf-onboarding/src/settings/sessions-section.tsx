import { Button } from "@guildway/shared/ui/button";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { useFocusLeftBehind } from "@guildway/shared/use-focus-left-behind";
import { useState } from "react";
import { Section } from "./section";
import { SessionRow } from "./session-row";
import { useEndSessions, useSessions } from "./use-sessions";

/** Where the account is signed in, and the way to end that. */
export function SessionsSection() {
  const sessions = useSessions();
  const hasOthers = sessions.data?.pages.some((page) => page.items.some(({ current }) => !current)) ?? false;
  return (
    <Section
      title="Devices"
      lead="Where you're signed in. Sign out of any device you don't recognise, then change your password."
    >
      <PagedList
        list={sessions}
        label="Devices"
        failed="Couldn't load your devices"
        loading={<SkeletonList label="Loading devices..." count={2} kind="company" />}
        // The session that asks is always among them.
        empty={null}
        keyOf={({ id }) => id}
      >
        {(session) => <SessionRow session={session} />}
      </PagedList>
      {hasOthers && <SignOutOthers />}
    </Section>
  );
}

function SignOutOthers() {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useEndSessions();
  // Once there are no others there is nothing left to press.
  const keepPlace = useFocusLeftBehind();
  return (
    <>
      <Button
        variant="secondary"
        onClick={(event) => {
          keepPlace(event.currentTarget);
          setAsking(true);
        }}
      >
        Sign Out All Others
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out all other devices?"
        confirmLabel="Sign Out"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        You'll stay signed in on this device only.
      </ConfirmDialog>
    </>
  );
}
