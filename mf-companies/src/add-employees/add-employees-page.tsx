import { isNotFound } from "@guildway/shared/api";
import { useParams } from "@guildway/shared/router";
import { CompanyFailed } from "../company/company-failed";
import { CompanyNotFound } from "../company/company-not-found";
import { CompanySkeleton } from "../company/company-skeleton";
import { RecruitersOnly } from "../own-company/recruiters-only";
import { useOwnCompany } from "../own-company/use-own-company";
import { AddEmployees } from "./add-employees";

/** Adds accepted connections to a company; for its recruiters alone (spec §2 Add employees; product.md). */
export function Page() {
  const { companyId = "" } = useParams();
  const company = useOwnCompany(companyId);
  if (company.isPending) return <CompanySkeleton />;
  if (company.data?.is_admin) return <AddEmployees key={companyId} company={company.data} />;
  if (company.data) {
    return (
      <RecruitersOnly companyId={companyId} page="Add Employees" title="Only recruiters can add employees" />
    );
  }
  if (isNotFound(company.error)) return <CompanyNotFound />;
  return (
    <CompanyFailed error={company.error} busy={company.isFetching} onRetry={() => void company.refetch()} />
  );
}
