import { VerifiedBadge } from "@guildway/shared/cards/verified-badge";
import type { Company } from "@guildway/shared/contract/companies";
import { formatCount } from "@guildway/shared/format/numbers";
import { company } from "@guildway/shared/queries/companies";
import { useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Avatar } from "@guildway/shared/ui/avatar";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonCard } from "@guildway/shared/ui/state/skeleton";
import { ExternalLink } from "lucide-react";
import styles from "./job-company.module.css";

interface JobCompanyProps {
  companyId: string;
  /** Links to the company's page for members, not to that for visitors. */
  member: boolean;
}

/** The company that offers the job, beside it. */
export function JobCompany({ companyId, member }: JobCompanyProps) {
  const query = useQuery(company(companyId));
  const state = (
    <QueryState
      query={query}
      failed="Couldn't load the company"
      loading={
        <Loading label="Loading company...">
          <SkeletonCard kind="company" lines={3} />
        </Loading>
      }
    >
      {(company) => <CompanyCard company={company} member={member} />}
    </QueryState>
  );
  return query.isError && !query.data ? <Card>{state}</Card> : state;
}

function CompanyCard({ company, member }: { company: Company; member: boolean }) {
  const { company_id, company_name, number_of_jobs } = company;
  return (
    <Card as="section" aria-label="Company">
      <Stack gap={3}>
        <div className={styles.head}>
          <Avatar name={company_name} id={company_id} picture={company.logo} kind="company" />
          <div className={styles.names}>
            <h2 className={styles.name} dir="auto">
              {company_name}
            </h2>
            <p className={styles.note}>
              {company.industry} · {formatCount(number_of_jobs, "job")}
            </p>
            <VerifiedBadge domain={company.verified_domain} />
          </div>
        </div>
        {company.description && (
          <p className={styles.description} dir="auto">
            {company.description}
          </p>
        )}
        <Stack gap={2}>
          <ButtonLink
            block
            variant="secondary"
            to={member ? routes.company(company_id) : routes.publicCompany(company_id)}
          >
            View company
          </ButtonLink>
          <a className={styles.website} href={company.website} target="_blank" rel="noopener">
            Company website
            <ExternalLink aria-hidden="true" />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Stack>
      </Stack>
    </Card>
  );
}
