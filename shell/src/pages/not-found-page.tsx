import { Compass } from "lucide-react";
import { routes } from "shared/routes";
import { useSignedIn } from "shared/session";
import { ButtonLink } from "shared/ui/button";
import { EmptyState } from "shared/ui/empty-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/** Shown inside the frame for a path that nobody owns. */
export function NotFoundPage() {
  const signedIn = useSignedIn();
  return (
    <Page>
      <PageHeading title="Page not found" />
      <EmptyState
        icon={<Compass />}
        title="There is nothing at this address"
        action={
          signedIn ? (
            <ButtonLink to={routes.feed}>Go to the feed</ButtonLink>
          ) : (
            <ButtonLink to={routes.landing}>Go to the start page</ButtonLink>
          )
        }
      >
        The link may be old, or a letter is missing.
      </EmptyState>
    </Page>
  );
}
