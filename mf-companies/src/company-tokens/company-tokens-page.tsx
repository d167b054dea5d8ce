import { RecruiterPage } from "../own-company/recruiter-page";
import { CompanyTokens } from "./company-tokens";

/** Access tokens for a company's programs; only for its recruiters (product §7.12). */
export function Page() {
  return (
    <RecruiterPage title="Access tokens" recruitersOnly="Only recruiters can see the access tokens">
      {({ company_id }) => <CompanyTokens companyId={company_id} />}
    </RecruiterPage>
  );
}
