import type { OwnCompany } from "@guildway/shared/contract/companies";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { BriefcaseBusiness, Inbox, Plus, UserRoundPlus, Users } from "lucide-react";
import { useId } from "react";
import { newApplicationsLabel } from "../company/new-applications-label";
import styles from "./own-position.module.css";
import { PictureButtons } from "./picture-buttons";

/**
 * Recruiters: new applications and the company's jobs first. Everyone: View Employees, Add Employees and Post Job; for
 * employees who are not recruiters the last two are disabled, with the reason (product §7).
 */
export function CompanyActions({ company }: { company: OwnCompany }) {
  const { company_id, is_admin } = company;
  const reason = useId();
  const forRecruiters = [
    {
      label: "Post Job",
      to: `${routes.newJob}?${new URLSearchParams({ company: company_id })}`,
      Icon: Plus,
    },
    { label: "Add Employees", to: routes.addEmployees(company_id), Icon: UserRoundPlus },
  ];
  return (
    <>
      {is_admin && <Hiring company={company} />}
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to={routes.employees(company_id)} icon={<Users aria-hidden="true" />}>
          View Employees
        </ButtonLink>
        {forRecruiters.map(({ label, to, Icon }) =>
          is_admin ? (
            <ButtonLink key={label} variant="secondary" to={to} icon={<Icon aria-hidden="true" />}>
              {label}
            </ButtonLink>
          ) : (
            <Button
              key={label}
              variant="secondary"
              disabled
              aria-describedby={reason}
              icon={<Icon aria-hidden="true" />}
            >
              {label}
            </Button>
          ),
        )}
        {is_admin && <PictureButtons company={company} />}
      </div>
      {!is_admin && (
        <p id={reason} className={styles.reason}>
          Only recruiters of this company can add employees and post jobs.
        </p>
      )}
    </>
  );
}

/** Where a recruiter's day begins. */
function Hiring({ company: { company_id, new_applications } }: { company: OwnCompany }) {
  const jobs = routes.companyJobs(company_id);
  return (
    <div className={styles.actions}>
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
    </div>
  );
}
