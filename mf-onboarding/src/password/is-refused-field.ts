import { ApiError } from "@guildway/shared/api";

/** Whether a call failed because of what stands in a field. */
export function isRefusedField(error: unknown, path: string): boolean {
  return error instanceof ApiError && error.fieldErrors.some((refused) => refused.path === path);
}
