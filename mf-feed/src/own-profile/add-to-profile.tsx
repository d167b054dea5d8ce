import { PROFILE_ENTRY_KINDS, type ProfileEntryKind } from "@guildway/shared/contract/options";
import type { User } from "@guildway/shared/contract/people";
import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import { useFocusAfter } from "@guildway/shared/focus";
import type { UseQueryResult } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import styles from "./add-to-profile.module.css";
import { ENTRY_KINDS } from "./entry-kinds";

const loadDialog = () =>
  import(/* webpackChunkName: "profile-forms" */ "./entry-dialog").then((module) => module.EntryDialog);

/** What "Edit profile" asks for, with its section. */
const FACTS = [
  { of: "portrait", title: "Photo", anchor: "pictures" },
  { of: "location_country", title: "Location", anchor: "about" },
  { of: "bio", title: "Bio", anchor: "about" },
] as const;

interface AddToProfileProps {
  list: UseQueryResult<ProfileEntry[]>;
  user: User | undefined;
}

/** The parts that the profile doesn't have yet, each with a button that adds it. */
export function AddToProfile({ list, user }: AddToProfileProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<ProfileEntryKind>("education");
  const dialog = useLazyPart(loadDialog);
  const present = new Set(list.data?.map((entry) => entry.kind));
  const missing = PROFILE_ENTRY_KINDS.filter((candidate) => !present.has(candidate));
  const facts = FACTS.filter(({ of }) => user?.[of] === "");
  // The button that was pressed has become a section.
  useFocusAfter(dialog.open ? null : missing.length, () => card.current ?? "heading", { onlyIfLost: true });
  return (
    <>
      {(missing.length + facts.length > 0 || dialog.open) && (
        <Card as="section" ref={card} aria-labelledby={id} className={styles.card}>
          <CardHeading id={id}>Add to your profile</CardHeading>
          <QueryState
            query={list}
            loading={
              <Loading>
                <SkeletonText lines={1} />
              </Loading>
            }
            failed="Couldn't load the rest of your profile"
          >
            {() => (
              <Cluster>
                {facts.map(({ title, anchor }) => (
                  <ButtonLink
                    key={title}
                    to={`${routes.editProfile}#${anchor}`}
                    variant="secondary"
                    icon={<Plus aria-hidden="true" />}
                    aria-label={`Add ${title.toLowerCase()}`}
                  >
                    {title}
                  </ButtonLink>
                ))}
                {missing.map((candidate) => (
                  <Button
                    key={candidate}
                    variant="secondary"
                    icon={<Plus aria-hidden="true" />}
                    aria-haspopup="dialog"
                    aria-label={`Add ${ENTRY_KINDS[candidate].noun}`}
                    onPointerEnter={dialog.preload}
                    onFocus={dialog.preload}
                    onClick={() => {
                      setKind(candidate);
                      dialog.show();
                    }}
                  >
                    {ENTRY_KINDS[candidate].title}
                  </Button>
                ))}
              </Cluster>
            )}
          </QueryState>
        </Card>
      )}
      {dialog.Part && <dialog.Part key={kind} kind={kind} onClose={dialog.close} />}
    </>
  );
}
