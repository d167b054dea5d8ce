import type { Application } from "shared/contract/applications";
import { routes } from "shared/routes";
import { ItemCard, ItemLine } from "shared/ui/item-card";
import { TimeAgo } from "shared/ui/time-ago";
import { Note } from "./note";
import { StatusBadge } from "./status-badge";

/** One of the viewer's own applications in their list. */
export function ApplicationCard({ application }: { application: Application }) {
  const { id, job_title, company_name, status, created_at, note } = application;
  return (
    <ItemCard
      name={job_title}
      avatar={{ name: company_name, kind: "company" }}
      to={routes.application(id)}
      aside={<StatusBadge status={status} />}
    >
      <ItemLine>
        {company_name} · applied <TimeAgo value={created_at} />
      </ItemLine>
      <Note heading={`${company_name} writes`} text={note} />
    </ItemCard>
  );
}
