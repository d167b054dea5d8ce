import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/** An address that names no field. */
export function UnknownField() {
  return (
    <Page>
      <PageHeading title="Page not found" back={{ to: routes.landing, label: "Back" }} />
      <Card>
        <EmptyState
          title="There is no such field"
          action={<ButtonLink to={routes.landing}>See all fields</ButtonLink>}
        >
          The address may be misspelled, or the page has moved.
        </EmptyState>
      </Card>
    </Page>
  );
}
