import { routes, titles } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { UserRoundX } from "lucide-react";

/** The 404 page of a profile, with links to continue (product §4). */
export function NobodyHere() {
  const signedIn = useSignedIn();
  return (
    <>
      <PageHeading title={titles.userNotFound} hidden />
      <Card>
        <EmptyState
          icon={<UserRoundX />}
          title={titles.userNotFound}
          action={
            <>
              <ButtonLink to={signedIn ? routes.searchResults : routes.peopleSearch}>
                Search for people
              </ButtonLink>
              <ButtonLink to={signedIn ? routes.feed : routes.landing} variant="secondary">
                {signedIn ? "Go to the feed" : "Go to the start page"}
              </ButtonLink>
            </>
          }
        >
          The link may be wrong, or the profile no longer exists.
        </EmptyState>
      </Card>
    </>
  );
}
