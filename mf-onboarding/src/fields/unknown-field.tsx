import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Page } from "@guildway/shared/ui/layout/page";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";

/** An address that names no field. */
export function UnknownField() {
  return (
    <Page>
      <PageHeading title="Page not found" back={{ to: routes.landing, label: "Back" }} />
      <Card>
        <EmptyState
          title="This field doesn't exist"
          action={<ButtonLink to={routes.landing}>See all fields</ButtonLink>}
        >
          The address may be misspelled, or the page has moved.
        </EmptyState>
      </Card>
    </Page>
  );
}
