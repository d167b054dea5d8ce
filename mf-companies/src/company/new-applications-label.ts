import { formatCount } from "@guildway/shared/format/numbers";

/** `1 new application`, `1,024 new applications`. */
export function newApplicationsLabel(count: number): string {
  return formatCount(count, "new application");
}
