import { ItemCard, ItemLine } from "@guildway/shared/cards/item-card";
import type { Job } from "@guildway/shared/contract/jobs";
import { routes } from "@guildway/shared/routes";
import { HourlyWage } from "@guildway/shared/ui/text/money";
import type { ReactNode } from "react";

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
