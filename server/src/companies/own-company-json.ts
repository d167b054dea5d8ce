import type { OwnCompany } from "@guildway/shared/contract/companies";
import type { JsonFields } from "../db/json";
import { employees } from "../db/schema";
import { companyFields } from "./company-json";

/** A company with the viewer's position in it, from a row of `employees` joined with `companies`. */
export const ownCompanyFields = (now: Date): JsonFields<OwnCompany> => ({
  ...companyFields(now),
  job_title: employees.jobTitle,
  is_admin: employees.isAdmin,
});
