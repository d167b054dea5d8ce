import { OPEN_APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { and, inArray, ne, or, type SQL } from "drizzle-orm";
import { applications } from "../../kernel/db/schema";
import { isOfMember } from "../../kernel/policies/application-policy";

/**
 * Whether the row's applicant is still waiting for a decision: none was made, or they haven't been told of it yet.
 */
export function isWaiting(): SQL | undefined {
  const isUndecided = inArray(applications.status, [...OPEN_APPLICATION_STATUSES]);
  const isUntold = and(
    ne(applications.status, "withdrawn"),
    inArray(applications.toldStatus, [...OPEN_APPLICATION_STATUSES]),
  );
  return and(or(isUndecided, isUntold), isOfMember);
}
