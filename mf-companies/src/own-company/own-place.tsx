import type { OwnCompany } from "@guildway/shared/contract/companies";
import { Badge } from "@guildway/shared/ui/badge";
import { CompanyActions } from "./company-actions";
import { CompanyLinks } from "./company-links";
import styles from "./own-place.module.css";

/** What the viewer is at the company, and what they can do in it. */
export function OwnPlace({ company }: { company: OwnCompany }) {
  return (
    <div className={styles.place}>
      <p className={styles.position}>
        <span className={styles.label}>Your position</span>
        {company.job_title}
        {company.is_admin && <Badge tone="accent">Recruiter</Badge>}
      </p>
      <CompanyActions company={company} />
      <CompanyLinks company={company} />
    </div>
  );
}
