import type { OwnCompany } from "@guildway/shared/contract/companies";
import { useQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { Globe } from "lucide-react";
import { ProveDomain } from "./prove-domain";
import { domainVerification } from "./queries";
import { VerifiedDomain } from "./verified-domain";
import styles from "./verify-domain.module.css";

/** What is left to do until the company is verified, or that it is. */
export function DomainVerification({ company }: { company: OwnCompany }) {
  const query = useQuery(domainVerification(company.company_id));
  return (
    <div className={styles.body}>
      <QueryState
        query={query}
        failed="Couldn't load the verification"
        loading={
          <Loading label="Loading verification...">
            <SkeletonText lines={6} />
          </Loading>
        }
      >
        {({ domain, proof, file_url, verified_at }) => {
          if (domain === null || file_url === null) {
            return (
              <EmptyState
                icon={<Globe />}
                title="The company's website needs a domain of its own"
                action={<ButtonLink to={routes.editCompany(company.company_id)}>Edit company</ButtonLink>}
              >
                An address such as https://example.com can be verified; an IP address can't.
              </EmptyState>
            );
          }
          if (verified_at !== null) {
            return <VerifiedDomain company={company} domain={domain} verifiedAt={verified_at} />;
          }
          return <ProveDomain company={company} domain={domain} proof={proof} fileUrl={file_url} />;
        }}
      </QueryState>
    </div>
  );
}
