import type { ReactNode } from "react";
import type { Company } from "../../contract/companies";
import { formatCount } from "../../format/numbers";
import { classNames } from "../../ui/class-names";
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
  /** Below the rest: the viewer's position in it. */
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
    >
      <ItemLine>{facts.filter(Boolean).join(" · ")}</ItemLine>
      <ItemLine>{note}</ItemLine>
      {(badge || verified_domain) && (
        <div className={classNames(styles.tags, verified_domain ? styles.domain : false)}>
          {badge}
          <VerifiedBadge domain={verified_domain} />
        </div>
      )}
      {description && (
        <p className={styles.clamped} dir="auto">
          {description}
        </p>
      )}
    </ItemCard>
  );
}

function jobCount(count: number): string {
  return formatCount(count, "job");
}
