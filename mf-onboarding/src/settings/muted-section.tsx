import { PersonCard } from "@guildway/shared/cards/person-card";
import type { MutedUser } from "@guildway/shared/contract/follows";
import { fullName } from "@guildway/shared/format/full-name";
import { unmuteUser } from "@guildway/shared/queries/mutes";
import { useInfiniteQuery, useMutation } from "@guildway/shared/query";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { mutedUsers } from "./queries";
import { Section } from "./section";
import { UndoButton } from "./undo-button";

/** The people whose posts the member has taken out of their feeds, with a way to bring them back. */
export function MutedSection() {
  return (
    <Section
      title="Muted people"
      lead="Their posts don't appear in your feed, unless others repost them with their own words. They aren't notified."
    >
      <PagedList
        list={useInfiniteQuery(mutedUsers())}
        label="Muted people"
        failed="Couldn't load the people you've muted"
        loading={<SkeletonList label="Loading muted people..." count={1} />}
        empty={<p>You haven't muted anyone. To mute someone, use the ⋯ menu on a post or profile.</p>}
        keyOf={({ user_id }) => user_id}
      >
        {(person) => (
          <PersonCard person={person} appearance="row" heading="h3" actions={<Unmute person={person} />} />
        )}
      </PagedList>
    </Section>
  );
}

function Unmute({ person }: { person: MutedUser }) {
  const { mutate, isPending } = useMutation(unmuteUser({ id: person.user_id, name: fullName(person) }));
  return <UndoButton verb="Unmute" person={person} busy={isPending} onPress={mutate} />;
}
