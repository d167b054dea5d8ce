import type { ReactNode } from "react";
import type { Job } from "shared/contract/jobs";
import { routes } from "shared/routes";
import { ItemCard, ItemLine } from "shared/ui/item-card";
import { HourlyWage } from "shared/ui/money";

interface JobRowProps {
  job: Pick<Job, "id" | "title" | "company_name" | "salary">;
  /** More lines about it. */
  children?: ReactNode;
}

/** A job in a narrow card; leads to it. */
export function JobRow({ job, children }: JobRowProps) {
  return (
    <ItemCard
      appearance="row"
      heading="h3"
      name={job.title}
      avatar={{ name: job.company_name, kind: "company" }}
      to={routes.job(job.id)}
    >
      <ItemLine>
        <HourlyWage salary={job.salary} /> · {job.company_name}
      </ItemLine>
      {children}
    </ItemCard>
  );
}
