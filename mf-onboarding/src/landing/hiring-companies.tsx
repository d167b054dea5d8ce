import { CompanyCard } from "@guildway/shared/cards/company-card";
import type { Hiring } from "@guildway/shared/contract/companies";
import { useQuery } from "@guildway/shared/query";
import { publicJobsPath } from "@guildway/shared/routes";
import styles from "./hiring-companies.module.css";
import { hiring } from "./queries";

/** Companies that are hiring now, with real numbers; nothing while there are none. */
export function HiringCompanies() {
  const { data } = useQuery(hiring());
  if (!data || data.companies.length === 0) return null;
  return (
    <section aria-labelledby="hiring-now">
      <h2 id="hiring-now">Companies hiring now</h2>
      <p className={styles.lead}>{totals(data)}</p>
      <ul className={styles.list}>
        {data.companies.map((company) => (
          <li key={company.company_id}>
            <CompanyCard heading="h3" company={company} to={publicJobsPath(company.company_name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function totals({ total_jobs, total_companies }: Hiring): string {
  const jobs = total_jobs === 1 ? "1 open job" : `${total_jobs.toLocaleString("en")} open jobs`;
  const at = total_companies === 1 ? "1 company" : `${total_companies.toLocaleString("en")} companies`;
  return `${jobs} at ${at}`;
}
