import { UserRoundX } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/** The 404 of a profile: an address of nobody, with ways on (product.md). */
export function NobodyHere() {
  return (
    <PageLayout>
      <PageHeading title="User Not Found" hidden />
      <EmptyState
        icon={<UserRoundX />}
        title="User Not Found"
        action={
          <>
            <ButtonLink to={routes.searchResults}>Search for people</ButtonLink>
            <ButtonLink to={routes.feed} variant="secondary">
              Back to the feed
            </ButtonLink>
          </>
        }
      >
        The address may be mistyped, or the profile is gone.
      </EmptyState>
    </PageLayout>
  );
}
