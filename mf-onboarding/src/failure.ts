import { ApiError, failureText } from "@guildway/shared/api";

/**
 * Words a failed call as in the catalog (product §2.4), for a form's toast. An error that names fields is returned
 * unchanged: the form shows it at them.
 */
export function failureOf(words: string, error: unknown): Error {
  if (error instanceof ApiError && error.fieldErrors.length > 0) return error;
  return new Error(failureText(words, error), { cause: error });
}
