import { ApiError } from "@guildway/shared/api";

/** Whether a call failed because of a field's value. */
export function isRefusedField(error: unknown, path: string): boolean {
  return error instanceof ApiError && error.fieldErrors.some((refused) => refused.path === path);
}
