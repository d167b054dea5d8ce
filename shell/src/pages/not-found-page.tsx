import { routes, titles } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Compass } from "lucide-react";

/** Shown inside the frame for a path that no remote owns. */
export function NotFoundPage() {
  const signedIn = useSignedIn();
  return (
    <PageLayout>
      <PageHeading title={titles.pageNotFound} />
      <EmptyState
        icon={<Compass />}
        title="This page doesn't exist"
        action={
          signedIn ? (
            <ButtonLink to={routes.feed}>Go to the feed</ButtonLink>
          ) : (
            <ButtonLink to={routes.landing}>Go to the start page</ButtonLink>
          )
        }
      >
        The link may be old or mistyped.
      </EmptyState>
    </PageLayout>
  );
}
