import { api } from "@guildway/shared/api";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** A company's open jobs, newest first. */
export const companyJobs = (companyId: string) =>
  pages("jobs", wire.listCompanyJobs, api.listCompanyJobs, { companyId });
