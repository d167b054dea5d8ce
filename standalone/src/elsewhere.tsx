import { closestPattern } from "@guildway/shared/federation/mounts";
import { useLocation } from "@guildway/shared/router";
import { useSessionProfile } from "@guildway/shared/session";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Signpost } from "lucide-react";
import { toSearch } from "./conditions";
import { conditionsStore } from "./conditions-store";

/** Replaces a page of another remote, and links to it if it is served here, too. */
export function Elsewhere() {
  const { pathname, search } = useLocation();
  const owner = ownerOf(pathname);
  const conditions = conditionsStore();
  const profile = useSessionProfile();
  // The other page starts with its own database, which has none of the people who registered here.
  const persona =
    conditions.persona === "nobody" && profile?.state === "member" ? "member" : conditions.persona;
  return (
    <PageLayout>
      <PageHeading title="Elsewhere" />
      <EmptyState
        icon={<Signpost />}
        title={owner ? `${owner.name} brings this page` : "No remote brings this page"}
        action={
          owner?.served && (
            <a
              href={`../${owner.name}/${toSearch({ ...conditions, persona, record: "" })}#${pathname}${search}`}
            >
              Open it there
            </a>
          )
        }
      >
        {pathname + search}
      </EmptyState>
    </PageLayout>
  );
}

function ownerOf(path: string) {
  const closest = closestPattern(
    REMOTES.flatMap(({ mount }) => mount),
    path,
  );
  return closest === undefined ? undefined : REMOTES.find(({ mount }) => mount.includes(closest));
}
