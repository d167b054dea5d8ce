import type { Company } from "@guildway/shared/contract/companies";
import type { ReactNode } from "react";
import { ItemCard, type ItemCardProps, ItemLine } from "./item-card";
import styles from "./item-card.module.css";

export interface CompanyCardProps extends ItemCardProps {
  company: Pick<Company, "company_name"> &
    Partial<Pick<Company, "industry_name" | "number_of_jobs" | "description">>;
  /** Right of the name: the viewer's place in it. */
  badge?: ReactNode;
  /** One more line: the date created. */
  note?: ReactNode;
}

/** A company in a list: name, industry, number of jobs (spec §2 "Search-results page"). */
export function CompanyCard({ company, badge, note, ...card }: CompanyCardProps) {
  const { company_name, industry_name, number_of_jobs, description } = company;
  const facts = [industry_name, number_of_jobs === undefined ? "" : jobCount(number_of_jobs)];
  return (
    <ItemCard {...card} name={company_name} avatar={{ name: company_name, kind: "company" }} aside={badge}>
      <ItemLine>{facts.filter(Boolean).join(" · ")}</ItemLine>
      <ItemLine>{note}</ItemLine>
      {description && <p className={styles.clamped}>{description}</p>}
    </ItemCard>
  );
}

const numbers = new Intl.NumberFormat("en");

function jobCount(count: number): string {
  return count === 1 ? "1 job" : `${numbers.format(count)} jobs`;
}
