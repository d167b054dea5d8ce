import { RecruiterPage } from "../own-company/recruiter-page";
import { DomainVerification } from "./domain-verification";

/** Proves that a company's domain is its own; only for its recruiters (product §7.5). */
export function Page() {
  return (
    <RecruiterPage title="Verify domain" recruitersOnly="Only recruiters can verify the domain">
      {(company) => <DomainVerification company={company} />}
    </RecruiterPage>
  );
}
