import { ApiError } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Building2, Plus } from "lucide-react";
import { OwnCompanyCard } from "./own-company-card";
import { ownCompanies } from "./queries";

/** The companies that the viewer belongs to (product §7). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title="Your companies"
        lead="Companies that you founded or that added you"
        actions={
          <ButtonLink variant="secondary" to={routes.newCompany} icon={<Plus aria-hidden="true" />}>
            Create a company
          </ButtonLink>
        }
      />
      <Companies />
    </PageLayout>
  );
}

function Companies() {
  const companies = useInfiniteQuery(ownCompanies());
  if (companies.isError && !companies.data) {
    // Any other error means that the answer couldn't be read (product §2.4).
    const { error } = companies;
    const reason = error instanceof ApiError ? error.message : "Received invalid data format";
    return (
      <Card>
        <ErrorState
          message={`Error: ${reason}`}
          busy={companies.isFetching}
          onRetry={() => void companies.refetch()}
        />
      </Card>
    );
  }
  return (
    <PagedList
      list={companies}
      label="Your companies"
      failed="Error"
      loading={<SkeletonList label="Loading companies..." kind="company" lines={3} count={3} />}
      empty={
        <Card>
          <EmptyState
            icon={<Building2 />}
            title="No companies found"
            action={
              <ButtonLink to={routes.jobs} variant="secondary">
                See who is hiring
              </ButtonLink>
            }
          >
            A company appears here when you create it, or when one of its recruiters adds you.
          </EmptyState>
        </Card>
      }
      keyOf={({ company_id }) => company_id}
    >
      {(company) => <OwnCompanyCard company={company} />}
    </PagedList>
  );
}
