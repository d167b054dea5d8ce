import { closestPattern } from "@guildway/shared/federation/mounts";
import { useLocation } from "@guildway/shared/router";
import { Page } from "@guildway/shared/ui/layout/page";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Signpost } from "lucide-react";

/** Stands for a page that another remote brings; in the static site it leads there. */
export function Elsewhere() {
  const { pathname, search } = useLocation();
  const owner = ownerOf(pathname);
  return (
    <Page>
      <PageHeading title="Elsewhere" />
      <EmptyState
        icon={<Signpost />}
        title={owner ? `${owner} brings this page` : "No remote brings this page"}
        action={owner && <a href={`../${owner}/#${pathname}${search}`}>Open it there</a>}
      >
        {pathname + search}
      </EmptyState>
    </Page>
  );
}

function ownerOf(path: string): string | undefined {
  const closest = closestPattern(
    REMOTES.flatMap(({ mount }) => mount),
    path,
  );
  return closest && REMOTES.find(({ mount }) => mount.includes(closest))?.name;
}
