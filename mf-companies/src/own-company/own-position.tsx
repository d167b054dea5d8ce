import type { OwnCompany } from "@guildway/shared/contract/companies";
import { Badge } from "@guildway/shared/ui/badge";
import { CompanyActions } from "./company-actions";
import { CompanyLinks } from "./company-links";
import styles from "./own-position.module.css";

/** The viewer's position at the company, and what they can do there. */
export function OwnPosition({ company }: { company: OwnCompany }) {
  return (
    <div className={styles.own}>
      <p className={styles.position}>
        <span className={styles.label}>Your position</span> {company.job_title}
        {company.is_admin && <Badge tone="accent">Recruiter</Badge>}
      </p>
      <CompanyActions company={company} />
      <CompanyLinks company={company} />
    </div>
  );
}
