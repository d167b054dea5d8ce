import { RecruitersOnly } from "@guildway/shared/cards/recruiters-only";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { CompanyState } from "../company/company-state";
import { ownCompany } from "../own-company/queries";
import { AddEmployees } from "./add-employees";

/** Adds accepted connections to a company; only for its recruiters (product §7). */
export function Page() {
  const { companyId = "" } = useParams();
  return (
    <CompanyState query={useQuery(ownCompany(companyId))}>
      {(company) =>
        company.is_admin ? (
          <AddEmployees key={companyId} company={company} />
        ) : (
          <RecruitersOnly
            companyId={companyId}
            page="Add Employees"
            title="Only recruiters can add employees"
          />
        )
      }
    </CompanyState>
  );
}
