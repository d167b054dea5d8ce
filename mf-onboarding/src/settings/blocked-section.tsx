import { api, errorMessage, keys } from "@guildway/shared/api";
import { fullName, PersonCard } from "@guildway/shared/cards/person-card";
import type { BlockedUser } from "@guildway/shared/contract/moderation";
import { useInfiniteQuery, useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { focusKeeper } from "@guildway/shared/use-focus-on-removal";
import { useEffect, useRef } from "react";
import { Section } from "./section";

/** Whom the member has blocked, and the way to take that back. */
export function BlockedSection() {
  const blocked = useInfiniteQuery({
    queryKey: keys.blockedUsers(),
    queryFn: ({ pageParam, signal }) => api.listBlockedUsers({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
  return (
    <Section title="Blocked people" lead="You won't see each other. They aren't notified.">
      <PagedList
        list={blocked}
        label="Blocked people"
        failed="Couldn't load the people you've blocked"
        loading={<SkeletonList label="Loading blocked people..." count={1} />}
        empty={
          <p>You haven't blocked anyone. To block someone, use the ⋯ menu on a post, comment or profile.</p>
        }
        keyOf={({ user_id }) => user_id}
      >
        {(person) => (
          <PersonCard person={person} appearance="row" heading="h3" actions={<Unblock person={person} />} />
        )}
      </PagedList>
    </Section>
  );
}

function Unblock({ person }: { person: BlockedUser }) {
  const queryClient = useQueryClient();
  const name = fullName(person);
  const keepFocus = useRef<() => void>(undefined);
  // The row leaves the list together with the button that had the focus.
  useEffect(() => () => keepFocus.current?.(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.unblockUser({ id: person.user_id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.blockedUsers() });
      toast.success(`${name} unblocked`);
      // Almost every list can hold something of theirs again.
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      keepFocus.current = undefined;
      toast.error(errorMessage(error));
    },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Unblock ${name}`}
      busy={isPending}
      onClick={(event) => {
        keepFocus.current = focusKeeper(event.currentTarget);
        mutate();
      }}
    >
      Unblock
    </Button>
  );
}
