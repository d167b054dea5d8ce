import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { UserRoundX } from "lucide-react";

/** The 404 of a profile: an address of nobody, with ways on (product §4). */
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
