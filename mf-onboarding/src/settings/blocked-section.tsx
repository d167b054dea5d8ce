import { PersonCard } from "@guildway/shared/cards/person-card";
import type { BlockedUser } from "@guildway/shared/contract/moderation";
import { blockedUsers, unblockUser } from "@guildway/shared/queries/blocks";
import { useInfiniteQuery, useMutation } from "@guildway/shared/query";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Section } from "./section";
import { UndoButton } from "./undo-button";

/** The people that the member has blocked, with a way to unblock them. */
export function BlockedSection() {
  return (
    <Section
      title="Blocked people"
      lead="You won't see each other's profile, posts or comments. They aren't notified."
    >
      <PagedList
        list={useInfiniteQuery(blockedUsers())}
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
  const { mutate, isPending } = useMutation(unblockUser(person));
  return <UndoButton verb="Unblock" person={person} busy={isPending} onPress={mutate} />;
}
