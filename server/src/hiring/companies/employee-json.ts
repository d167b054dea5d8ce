import type { Employee } from "@guildway/shared/contract/companies";
import type { JsonFields } from "../../kernel/db/json";
import { employees } from "../../kernel/db/schema";
import { personFields } from "../../members/people/person-json";

/** An employee, from a row of `employees` joined with `profiles`. */
export const employeeFields: JsonFields<Employee> = {
  ...personFields,
  job_title: employees.jobTitle,
  is_admin: employees.isAdmin,
  version: employees.version,
};
