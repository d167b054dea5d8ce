import { Lock } from "lucide-react";
import { routes } from "shared/routes";
import { ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { EmptyState } from "shared/ui/empty-state";
import { Page } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";

/** The list as somebody sees it who does not work there. */
export function EmployeesOnly({ companyId }: { companyId: string }) {
  return (
    <Page>
      <PageHeading title="Employees" hidden />
      <Card>
        <EmptyState
          icon={<Lock />}
          title="Only employees can see this list"
          action={<ButtonLink to={routes.company(companyId)}>View company</ButtonLink>}
        >
          What the company shows to everybody is on its public page.
        </EmptyState>
      </Card>
    </Page>
  );
}
