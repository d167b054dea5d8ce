import { PersonCard } from "@guildway/shared/cards/person-card";
import type { User } from "@guildway/shared/contract/people";
import { fullName } from "@guildway/shared/format/full-name";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Avatar } from "@guildway/shared/ui/avatar";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { Bone, SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { useState } from "react";
import { namedFew } from "./named-few";
import { sharedConnections } from "./queries";
import styles from "./shared-connections.module.css";

const SHOWN = 3;

/** People whom the viewer and a profile's person both know: a few at once, all in a dialog. */
export function SharedConnections({ user }: { user: User }) {
  const list = useInfiniteQuery(sharedConnections(user.user_id));
  const [open, setOpen] = useState(false);
  const count = user.shared_connection_count;
  if (count === 0) return null;
  const few = list.data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  return (
    <div className={styles.shared}>
      <span className={styles.faces}>
        {few.map((person) => (
          <Avatar
            key={person.user_id}
            id={person.user_id}
            picture={person.portrait}
            name={fullName(person)}
          />
        ))}
        {list.isPending && <Bone width="2.75rem" height="2.75rem" round />}
      </span>
      <button type="button" className={styles.names} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {namedFew(few.map(fullName), count)}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Shared connections">
        <PagedList
          list={list}
          label="Shared connections"
          failed="Couldn't load your shared connections"
          loading={<SkeletonList label="Loading connections..." />}
          empty={<p>You no longer share any connections.</p>}
          keyOf={(person) => person.user_id}
        >
          {(person) => (
            <PersonCard person={person} appearance="row" heading="h3" to={routes.user(person.user_id)} />
          )}
        </PagedList>
      </Dialog>
    </div>
  );
}
