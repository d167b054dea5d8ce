import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SearchX } from "lucide-react";

/** A company that does not exist. */
export function CompanyNotFound() {
  return (
    <PageLayout>
      <PageHeading title="Company not found" hidden />
      <Card>
        <EmptyState
          icon={<SearchX />}
          title="This company can't be found"
          action={<ButtonLink to={routes.ownCompanies}>Your companies</ButtonLink>}
        >
          It may have been deleted, or the address may be wrong.
        </EmptyState>
      </Card>
    </PageLayout>
  );
}
