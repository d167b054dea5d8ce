import { SearchX } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/** A company that does not exist. */
export function CompanyNotFound() {
  return (
    <Page>
      <PageHeading title="Company not found" hidden />
      <Card>
        <EmptyState
          icon={<SearchX />}
          title="This company can't be found"
          action={<ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>}
        >
          It may be gone, or the address is not quite right.
        </EmptyState>
      </Card>
    </Page>
  );
}
