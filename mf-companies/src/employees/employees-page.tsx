import { ApiError, isNotFound } from "@guildway/shared/api";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { UserRoundPlus, Users } from "lucide-react";
import { CompanyNotFound } from "../company/company-not-found";
import { useOwnCompany } from "../own-company/use-own-company";
import { EmployeeCard } from "./employee-card";
import { EmployeesOnly } from "./employees-only";
import { useEmployees } from "./use-employees";

const NO_NAME_YET = "\u00a0";

/** A company's people, for its employees alone; its recruiters change them (product §7). */
export function Page() {
  const { companyId = "" } = useParams();
  const company = useOwnCompany(companyId);
  const employees = useEmployees(companyId);
  if (isNotFound(employees.error)) return <CompanyNotFound />;
  if (isForbidden(employees.error)) return <EmployeesOnly companyId={companyId} />;
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
        list={employees}
        label="Employees"
        failed="Couldn't load the employees"
        loading={<SkeletonList label="Loading employees..." />}
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
