import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";

/** An address that names no field. */
export function UnknownField() {
  return (
    <PageLayout>
      <PageHeading title="Page not found" back={{ to: routes.landing, label: "Back" }} />
      <Card>
        <EmptyState
          title="This field doesn't exist"
          action={<ButtonLink to={routes.landing}>See all fields</ButtonLink>}
        >
          The address may be misspelled, or the page has moved.
        </EmptyState>
      </Card>
    </PageLayout>
  );
}
