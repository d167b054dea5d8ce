import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { LoadMore } from "@guildway/shared/ui/list/load-more";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Building2, Plus } from "lucide-react";
import { OwnCompanyCard } from "./own-company-card";
import { ownCompaniesMessage, useOwnCompanies } from "./use-own-companies";
import styles from "./user-companies.module.css";

/** The companies that the viewer belongs to (product §7). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title="Your companies"
        lead="Companies that you founded or that added you"
        actions={
          <ButtonLink to={routes.newCompany} icon={<Plus aria-hidden="true" />}>
            Create a company
          </ButtonLink>
        }
      />
      <Companies />
    </PageLayout>
  );
}

function Companies() {
  const companies = useOwnCompanies();
  if (companies.isPending) {
    return <SkeletonList label="Loading companies..." kind="company" lines={3} count={3} />;
  }
  if (!companies.data) {
    return (
      <Card>
        <ErrorState
          message={ownCompaniesMessage(companies.error)}
          busy={companies.isFetching}
          onRetry={() => void companies.refetch()}
        />
      </Card>
    );
  }
  const items = companies.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
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
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {items.map((company) => (
          <li key={company.company_id}>
            <OwnCompanyCard company={company} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={companies.hasNextPage}
        busy={companies.isFetchingNextPage}
        failed={companies.isFetchNextPageError}
        onMore={() => void companies.fetchNextPage()}
      />
    </>
  );
}
