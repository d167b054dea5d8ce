import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { Lock } from "lucide-react";

/** The list as somebody sees it who does not work there. */
export function EmployeesOnly({ companyId }: { companyId: string }) {
  return (
    <PageLayout>
      <PageHeading title="Employees" hidden />
      <Card>
        <EmptyState
          icon={<Lock />}
          title="Only employees can see this list"
          action={<ButtonLink to={routes.company(companyId)}>View company</ButtonLink>}
        >
          Everyone can see the company's public page.
        </EmptyState>
      </Card>
    </PageLayout>
  );
}
