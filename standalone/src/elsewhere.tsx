import { Signpost } from "lucide-react";
import { closestPattern } from "shared/contract/mounts";
import { useLocation } from "shared/router";
import { EmptyState } from "shared/ui/empty-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

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
