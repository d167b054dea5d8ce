import { VerifiedBadge } from "@guildway/shared/cards/verified-badge";
import type { Company } from "@guildway/shared/contract/companies";
import { optionLabel } from "@guildway/shared/contract/options";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Cover } from "@guildway/shared/ui/cover";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import type { ReactNode } from "react";
import styles from "./company-head.module.css";
import { WebsiteLink } from "./website-link";

interface CompanyHeadProps {
  company: Company;
  /** At the end of the line with the name. */
  menu?: ReactNode;
  /** Below the name and its facts. */
  children?: ReactNode;
}

/** A company's name, industry, type, website and description. */
export function CompanyHead({ company, menu, children }: CompanyHeadProps) {
  return (
    <Stack gap={6}>
      <Stack>
        <div>
          {company.cover && <Cover path={company.cover} />}
          <div className={styles.head}>
            <Avatar
              name={company.company_name}
              id={company.company_id}
              picture={company.logo}
              kind="company"
              size="lg"
            />
            <PageHeading
              title={company.company_name}
              lead={`${optionLabel(company.industry)} · ${optionLabel(company.company_type)}`}
            />
            {menu && <div className={styles.menu}>{menu}</div>}
          </div>
        </div>
        <Cluster gap={3}>
          <WebsiteLink href={company.website} />
          <VerifiedBadge domain={company.verified_domain} />
        </Cluster>
        {children}
      </Stack>
      <Stack as="section" gap={2} className={styles.section}>
        <h2>About</h2>
        <p className={styles.description}>
          {company.description ? (
            <LinkedText text={company.description} />
          ) : (
            <span className={styles.muted}>This company hasn't added a description yet.</span>
          )}
        </p>
      </Stack>
    </Stack>
  );
}
