import type { OwnCompany } from "@guildway/shared/contract/companies";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { BriefcaseBusiness, UserRoundPlus, Users } from "lucide-react";
import { useId } from "react";
import styles from "./own-position.module.css";

/**
 * View Employees, Add Employees and Post Job. For employees who are not recruiters, the last two are disabled, with
 * the reason (product §7).
 */
export function CompanyActions({ company: { company_id, is_admin } }: { company: OwnCompany }) {
  const reason = useId();
  const forRecruiters = [
    { label: "Add Employees", to: routes.addEmployees(company_id), Icon: UserRoundPlus },
    {
      label: "Post Job",
      to: `${routes.newJob}?${new URLSearchParams({ company: company_id })}`,
      Icon: BriefcaseBusiness,
    },
  ];
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink to={routes.employees(company_id)} icon={<Users aria-hidden="true" />}>
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
      </div>
      {!is_admin && (
        <p id={reason} className={styles.reason}>
          Only recruiters of this company can add employees and post jobs.
        </p>
      )}
    </>
  );
}
