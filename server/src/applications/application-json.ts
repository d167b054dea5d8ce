import type { Application, ReceivedApplication } from "@guildway/shared/contract/applications";
import { isoMoment, type JsonFields, jsonObject } from "../db/json";
import { applications, companies, jobs } from "../db/schema";
import { personFields } from "../people/person-json";

/** An application, out of a row of `applications` joined with `jobs` and `companies`. */
export const applicationFields: JsonFields<Application> = {
  id: applications.id,
  job_id: applications.jobId,
  job_title: jobs.title,
  company_id: companies.id,
  company_name: companies.name,
  status: applications.status,
  created_at: isoMoment(applications.createdAt),
  updated_at: isoMoment(applications.updatedAt),
  note: applications.note,
};

/** The same with who has applied, out of a row joined with `profiles` too. */
export const receivedApplicationFields: JsonFields<ReceivedApplication> = {
  ...applicationFields,
  applicant: jsonObject(personFields),
};
