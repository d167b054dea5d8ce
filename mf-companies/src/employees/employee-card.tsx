import { PersonCard } from "@guildway/shared/cards/person-card";
import type { Employee } from "@guildway/shared/contract/companies";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { EmployeeActions } from "./employee-actions";

interface EmployeeCardProps {
  companyId: string;
  employee: Employee;
  /** Whether the viewer is a recruiter, who may change it. */
  editable: boolean;
}

/** An employee: name and position, leading to their profile (product §7). */
export function EmployeeCard({ companyId, employee, editable }: EmployeeCardProps) {
  const { user_id, job_title, is_admin, ...names } = employee;
  return (
    <PersonCard
      appearance="row"
      person={{ ...names, headline: job_title }}
      to={routes.user(user_id)}
      badge={is_admin && <Badge tone="accent">Recruiter</Badge>}
      actions={editable ? <EmployeeActions companyId={companyId} employee={employee} /> : undefined}
    />
  );
}
