import { ItemCard, ItemLine } from "@guildway/shared/cards/item-card";
import type { Job } from "@guildway/shared/contract/jobs";
import type { Pay } from "@guildway/shared/contract/pay";
import { isolated } from "@guildway/shared/format/isolated";
import { routes } from "@guildway/shared/routes";
import { PayText } from "@guildway/shared/ui/text/money";
import type { ReactNode } from "react";

interface JobRowProps {
  job: Pick<Job, "id" | "title" | "company_id" | "company_name" | "company_logo" | keyof Pay>;
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
      avatar={{ name: job.company_name, id: job.company_id, picture: job.company_logo, kind: "company" }}
      to={routes.job(job.id)}
    >
      <ItemLine>
        <PayText pay={job} /> · {isolated(job.company_name)}
      </ItemLine>
      {children}
    </ItemCard>
  );
}
