import type { ApplicationStatus } from "@guildway/shared/contract/options";

/** How many applications there are in each status; undefined until they have loaded, so that no false number is shown. */
export type Counts = readonly { status: ApplicationStatus; count: number; new_count: number }[] | undefined;

/** How many are in one status, or in all. */
export function countOf(counts: Counts, status: ApplicationStatus | undefined): number | undefined {
  return counts
    ?.filter((part) => status === undefined || part.status === status)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Whether one of them has not been opened yet. */
export function hasNew(counts: Counts, status: ApplicationStatus | undefined): boolean {
  return counts?.some((part) => part.new_count > 0 && (!status || part.status === status)) ?? false;
}
