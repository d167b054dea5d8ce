import type { Company } from "@guildway/shared/contract/companies";
import type { ReactNode } from "react";
import { ItemCard, type ItemCardProps, ItemLine } from "./item-card";
import styles from "./item-card.module.css";
import { VerifiedBadge } from "./verified-badge";

export interface CompanyCardProps extends ItemCardProps {
  company: Pick<Company, "company_name"> &
    Partial<
      Pick<
        Company,
        "company_id" | "industry_name" | "logo" | "number_of_jobs" | "description" | "verified_domain"
      >
    >;
  /** Right of the name: the viewer's place in it. */
  badge?: ReactNode;
  /** One more line: the date created. */
  note?: ReactNode;
}

/** A company in a list: name, industry, number of jobs (product §7). */
export function CompanyCard({ company, badge, note, ...card }: CompanyCardProps) {
  const { company_id, company_name, industry_name, logo, number_of_jobs, description, verified_domain } =
    company;
  const facts = [industry_name, number_of_jobs === undefined ? "" : jobCount(number_of_jobs)];
  return (
    <ItemCard
      {...card}
      name={company_name}
      avatar={{ name: company_name, id: company_id, picture: logo, kind: "company" }}
      aside={badge}
    >
      <ItemLine>{facts.filter(Boolean).join(" · ")}</ItemLine>
      <ItemLine>{note}</ItemLine>
      {verified_domain && (
        <div className={styles.tags}>
          <VerifiedBadge domain={verified_domain} />
        </div>
      )}
      {description && <p className={styles.clamped}>{description}</p>}
    </ItemCard>
  );
}

const numbers = new Intl.NumberFormat("en");

function jobCount(count: number): string {
  return count === 1 ? "1 job" : `${numbers.format(count)} jobs`;
}
