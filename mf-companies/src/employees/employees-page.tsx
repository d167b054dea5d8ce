import { ApiError, isNotFound } from "@guildway/shared/api";
import { CompanyNotFound } from "@guildway/shared/cards/company-not-found";
import { useInfiniteQuery, useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyPage } from "@guildway/shared/ui/state/empty-page";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Lock, UserRoundPlus, Users } from "lucide-react";
import { ownCompany } from "../own-company/queries";
import { EmployeeCard } from "./employee-card";
import { employees } from "./queries";

const NO_NAME_YET = "\u00a0";

/** A company's employees, only for themselves; its recruiters can change them (product §7). */
export function Page() {
  const { companyId = "" } = useParams();
  const company = useQuery(ownCompany(companyId));
  const list = useInfiniteQuery(employees(companyId));
  if (isNotFound(list.error)) return <CompanyNotFound />;
  if (isForbidden(list.error)) {
    return (
      <EmptyPage
        page="Employees"
        icon={<Lock />}
        title="Only employees can see this list"
        action={<ButtonLink to={routes.company(companyId)}>View company</ButtonLink>}
      >
        Everyone can see the company's public page.
      </EmptyPage>
    );
  }
  const isRecruiter = company.data?.is_admin ?? false;
  return (
    <PageLayout>
      <PageHeading
        title="Employees"
        lead={company.data?.company_name ?? NO_NAME_YET}
        back={{ to: routes.ownCompany(companyId), label: "Back to the company" }}
        actions={
          isRecruiter && (
            <ButtonLink
              to={routes.addEmployees(companyId)}
              variant="secondary"
              icon={<UserRoundPlus aria-hidden="true" />}
            >
              Add Employees
            </ButtonLink>
          )
        }
      />
      <PagedList
        appearance="rows"
        list={list}
        label="Employees"
        failed="Couldn't load the employees"
        loading={<SkeletonList appearance="rows" label="Loading employees..." />}
        empty={<EmptyState icon={<Users />} title="No employees yet" />}
        keyOf={(employee) => employee.user_id}
      >
        {(employee) => <EmployeeCard companyId={companyId} employee={employee} editable={isRecruiter} />}
      </PagedList>
    </PageLayout>
  );
}

function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}
