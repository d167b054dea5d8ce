import { CompanyCard } from "@guildway/shared/cards/company-card";
import type { Hiring } from "@guildway/shared/contract/companies";
import { formatCount } from "@guildway/shared/format/numbers";
import { useQuery } from "@guildway/shared/query";
import { publicJobsPath } from "@guildway/shared/routes";
import { Grid, Stack } from "@guildway/shared/ui/layout/flow";
import styles from "./hiring-companies.module.css";
import { hiring } from "./queries";

/** Companies that are hiring now, with real numbers; nothing while there are none. */
export function HiringCompanies() {
  const { data } = useQuery(hiring());
  if (!data || data.companies.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="hiring-now">
      <Stack gap={1}>
        <h2 id="hiring-now">Companies hiring now</h2>
        <p className={styles.lead}>{totals(data)}</p>
      </Stack>
      <Grid as="ul" column={18} gap={3}>
        {data.companies.map((company) => (
          <li key={company.company_id}>
            <CompanyCard heading="h3" company={company} to={publicJobsPath(company.company_name)} />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

function totals({ total_jobs, total_companies }: Hiring): string {
  const jobs = formatCount(total_jobs, "open job");
  const at = formatCount(total_companies, "company", "companies");
  return `${jobs} at ${at}`;
}
