import type { Employee } from "@guildway/shared/contract/companies";
import type { JsonFields } from "../db/json";
import { employees } from "../db/schema";
import { personFields } from "../people/person-json";

/** An employee, from a row of `employees` joined with `profiles`. */
export const employeeFields: JsonFields<Employee> = {
  ...personFields,
  job_title: employees.jobTitle,
  is_admin: employees.isAdmin,
  version: employees.version,
};
