import { RecruitersOnly } from "@guildway/shared/cards/recruiters-only";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { CompanyState } from "../company/company-state";
import { EditCompanyForm } from "./edit-company-form";
import { companyToEdit } from "./queries";

/** Changes what a company says about itself; only for its recruiters. */
export function Page() {
  const { companyId = "" } = useParams();
  return (
    <CompanyState query={useQuery(companyToEdit(companyId))}>
      {(company) =>
        company.is_admin ? (
          <EditCompanyForm key={companyId} company={company} />
        ) : (
          <RecruitersOnly
            companyId={companyId}
            page="Edit company"
            title="Only recruiters can edit the company"
          />
        )
      }
    </CompanyState>
  );
}
