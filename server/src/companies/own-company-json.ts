import type { OwnCompany } from "@guildway/shared/contract/companies";
import type { JsonFields } from "../db/json";
import { employees } from "../db/schema";
import { companyFields } from "./company-json";

/** A company with the viewer's place in it, out of a row of `employees` joined with `companies`. */
export const ownCompanyFields: JsonFields<OwnCompany> = {
  ...companyFields,
  job_title: employees.jobTitle,
  is_admin: employees.isAdmin,
};
