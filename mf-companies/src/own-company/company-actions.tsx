import type { OwnCompany } from "@guildway/shared/contract/companies";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { BriefcaseBusiness, Inbox, Plus, UserRoundPlus, Users } from "lucide-react";
import { newApplicationsLabel } from "../company/new-applications-label";
import styles from "./own-position.module.css";

const REASON = "Only recruiters of this company can add employees and post jobs.";

/**
 * What is done every day; the rest is in the menu. Recruiters: new applications and the company's jobs first. Everyone: View Employees, Add Employees and Post Job; for
 * employees who are not recruiters the last two are unavailable, with the reason (product §7).
 */
export function CompanyActions({ company }: { company: OwnCompany }) {
  const { company_id, is_admin } = company;
  const forRecruiters = [
    { label: "Add Employees", to: routes.addEmployees(company_id), Icon: UserRoundPlus },
    {
      label: "Post Job",
      to: `${routes.newJob}?${new URLSearchParams({ company: company_id })}`,
      Icon: Plus,
    },
  ];
  return (
    <>
      {is_admin && <Hiring company={company} />}
      <Cluster className={styles.actions}>
        <ButtonLink variant="secondary" to={routes.employees(company_id)} icon={<Users aria-hidden="true" />}>
          View Employees
        </ButtonLink>
        {forRecruiters.map(({ label, to, Icon }) =>
          is_admin ? (
            <ButtonLink key={label} variant="secondary" to={to} icon={<Icon aria-hidden="true" />}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} variant="secondary" unavailable={REASON} icon={<Icon aria-hidden="true" />}>
              {label}
            </Button>
          ),
        )}
      </Cluster>
      {!is_admin && <p className={styles.reason}>{REASON}</p>}
    </>
  );
}

/** Where a recruiter's day begins. */
function Hiring({ company: { company_id, new_applications } }: { company: OwnCompany }) {
  const jobs = routes.companyJobs(company_id);
  return (
    <Cluster className={styles.actions}>
      {new_applications > 0 && (
        <ButtonLink to={jobs} icon={<Inbox aria-hidden="true" />}>
          {newApplicationsLabel(new_applications)}
        </ButtonLink>
      )}
      <ButtonLink
        variant={new_applications > 0 ? "secondary" : "primary"}
        to={jobs}
        icon={<BriefcaseBusiness aria-hidden="true" />}
      >
        Manage jobs
      </ButtonLink>
    </Cluster>
  );
}
