import { serverNow } from "@guildway/shared/api";
import { useFocusFallback } from "@guildway/shared/focus";
import { useInfiniteQuery, useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { useState } from "react";
import { endOtherSessions, sessions } from "./queries";
import { Section } from "./section";
import { SessionRow } from "./session-row";
import { accessTokens } from "./tokens/queries";

/** The devices on which the account is signed in, with a way to sign them out. */
export function SessionsSection() {
  const list = useInfiniteQuery(sessions());
  const hasOthers = list.data?.pages.some((page) => page.items.some(({ current }) => !current)) ?? false;
  return (
    <Section
      title="Devices"
      lead="Where you're signed in. Sign out of any device you don't recognize, then change your password."
    >
      <PagedList
        list={list}
        label="Devices"
        failed="Couldn't load your devices"
        loading={<SkeletonList label="Loading devices..." count={2} kind="company" />}
        // The current session is always listed.
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
  const { mutate, isPending } = useMutation(endOtherSessions());
  const tokens = useQuery({ ...accessTokens(), enabled: asking }).data ?? [];
  const hasTokens = tokens.some(({ expires_at: end }) => Date.parse(end) > serverNow());
  // The button disappears once there are no others.
  const rememberFocus = useFocusFallback("section");
  return (
    <>
      <Button
        variant="secondary"
        onClick={(event) => {
          rememberFocus(event.currentTarget);
          setAsking(true);
        }}
      >
        Sign out all others
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
        {hasTokens && " Your access tokens aren't revoked by this: see Programs in the settings."}
      </ConfirmDialog>
    </>
  );
}
