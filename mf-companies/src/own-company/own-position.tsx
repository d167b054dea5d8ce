import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { isolated } from "@guildway/shared/format/isolated";
import { Badge } from "@guildway/shared/ui/badge";
import { CompanyActions } from "./company-actions";
import styles from "./own-position.module.css";

/** The viewer's position at the company, and what they can do there. */
export function OwnPosition({ company }: { company: OwnCompanyDetail }) {
  return (
    <div className={styles.own}>
      <dl>
        <dt className={styles.label}>Your position</dt>
        <dd className={styles.position}>
          {isolated(company.job_title)}
          {company.is_admin && <Badge tone="accent">Recruiter</Badge>}
        </dd>
      </dl>
      <CompanyActions company={company} />
    </div>
  );
}
