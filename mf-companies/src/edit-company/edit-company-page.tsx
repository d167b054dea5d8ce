import { isNotFound } from "@guildway/shared/api";
import { useParams } from "@guildway/shared/router";
import { CompanyFailed } from "../company/company-failed";
import { CompanyNotFound } from "../company/company-not-found";
import { CompanySkeleton } from "../company/company-skeleton";
import { RecruitersOnly } from "../own-company/recruiters-only";
import { EditCompanyForm } from "./edit-company-form";
import { useCompanyToEdit } from "./use-company-to-edit";

/** Changes what a company says of itself; for its recruiters alone. */
export function Page() {
  const { companyId = "" } = useParams();
  const company = useCompanyToEdit(companyId);
  if (company.isPending) return <CompanySkeleton />;
  if (company.data?.is_admin) return <EditCompanyForm key={companyId} company={company.data} />;
  if (company.data) {
    return (
      <RecruitersOnly
        companyId={companyId}
        page="Edit company"
        title="Only recruiters can edit the company"
      />
    );
  }
  if (isNotFound(company.error)) return <CompanyNotFound />;
  return (
    <CompanyFailed error={company.error} busy={company.isFetching} onRetry={() => void company.refetch()} />
  );
}
