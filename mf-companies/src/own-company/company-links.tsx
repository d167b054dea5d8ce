import type { OwnCompany } from "@guildway/shared/contract/companies";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { LeaveCompany } from "./leave-company";
import styles from "./own-position.module.css";

/** Links to the public page and, for recruiters, to jobs and the company's form; and leaving the company. */
export function CompanyLinks({ company }: { company: OwnCompany }) {
  const { company_id, is_admin } = company;
  return (
    <div className={styles.links}>
      {is_admin && (
        <>
          <ButtonLink size="sm" variant="ghost" to={routes.companyJobs(company_id)}>
            Manage jobs
          </ButtonLink>
          <ButtonLink size="sm" variant="ghost" to={routes.editCompany(company_id)}>
            Edit company
          </ButtonLink>
        </>
      )}
      <ButtonLink size="sm" variant="ghost" to={routes.company(company_id)}>
        Public page
      </ButtonLink>
      <LeaveCompany company={company} />
    </div>
  );
}
