import type { Application, ReceivedApplication } from "@guildway/shared/contract/applications";
import { isoMoment, type JsonFields, jsonObject } from "../db/json";
import { applications, companies, jobs } from "../db/schema";
import { personFields } from "../people/person-json";

/** An application, from a row of `applications` joined with `jobs` and `companies`. */
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
  version: applications.version,
};

/** The same with the applicant, from a row that is also joined with `profiles`. */
export const receivedApplicationFields: JsonFields<ReceivedApplication> = {
  ...applicationFields,
  applicant: jsonObject(personFields),
};
