import type { Connection } from "@guildway/shared/contract/connections";
import { connections } from "@guildway/shared/queries/connections";
import { keepPreviousData, useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { FilterField } from "@guildway/shared/ui/form/filter-field";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UsersRound } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";

interface ConnectionListProps {
  /** The label of the field that filters. */
  label: string;
  /** What connections are good for here, for somebody without any. */
  without: string;
  children: (connection: Connection) => ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The viewer's connections, which can be filtered by name. */
export function ConnectionList({ label, without, children, ref }: ConnectionListProps) {
  const [name, setName] = useState("");
  return (
    <>
      <FilterField ref={ref} label={label} placeholder="Filter by name" text={name} onChange={setName} />
      <PagedList
        appearance="rows"
        list={useInfiniteQuery({ ...connections(name), placeholderData: keepPreviousData })}
        label="Connections"
        failed="Couldn't load your connections"
        loading={<SkeletonList appearance="rows" label="Loading connections..." />}
        empty={
          <EmptyState
            icon={<UsersRound />}
            title={name ? "No connection matches" : "No connections yet"}
            action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
          >
            {name ? "Try fewer letters." : without}
          </EmptyState>
        }
        keyOf={(connection) => connection.connection_data.id}
      >
        {children}
      </PagedList>
    </>
  );
}
