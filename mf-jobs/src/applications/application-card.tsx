import { ItemCard, ItemLine } from "@guildway/shared/cards/item-card";
import type { Application } from "@guildway/shared/contract/applications";
import { isolated } from "@guildway/shared/format/isolated";
import { routes } from "@guildway/shared/routes";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { Note } from "./note";
import { StatusBadge } from "./status-badge";

/** One of the viewer's own applications in their list. */
export function ApplicationCard({ application }: { application: Application }) {
  const { id, job_title, company_id, company_name, company_logo, status, created_at, note } = application;
  return (
    <ItemCard
      name={job_title}
      avatar={{ name: company_name, id: company_id, picture: company_logo, kind: "company" }}
      to={routes.application(id)}
      aside={<StatusBadge status={status} />}
    >
      <ItemLine>
        {isolated(company_name)} · applied <TimeAgo value={created_at} />
      </ItemLine>
      <Note heading={`Note from ${company_name}`} text={note} />
    </ItemCard>
  );
}
