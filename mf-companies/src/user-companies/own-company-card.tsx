import { CompanyCard } from "@guildway/shared/cards/company-card";
import type { OwnCompany } from "@guildway/shared/contract/companies";
import { formatDate } from "@guildway/shared/format/dates";
import { isolated } from "@guildway/shared/format/isolated";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Inbox } from "lucide-react";
import { newApplicationsLabel } from "../company/new-applications-label";

/** One of the viewer's companies: name, description and date created (product §7), and their position in it. */
export function OwnCompanyCard({ company }: { company: OwnCompany }) {
  return (
    <CompanyCard
      company={company}
      to={routes.ownCompany(company.company_id)}
      badge={company.is_admin && <Badge tone="accent">Recruiter</Badge>}
      actions={
        company.new_applications > 0 && (
          <ButtonLink
            size="sm"
            to={routes.companyJobs(company.company_id)}
            icon={<Inbox aria-hidden="true" />}
          >
            {newApplicationsLabel(company.new_applications)}
            <span className="visually-hidden"> at {company.company_name}</span>
          </ButtonLink>
        )
      }
      note={
        <>
          {isolated(company.job_title)} · Created{" "}
          <time dateTime={company.date_created}>{formatDate(company.date_created, "day")}</time>
        </>
      }
    />
  );
}
