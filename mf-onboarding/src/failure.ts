import { ApiError, failureText } from "@guildway/shared/api";

/**
 * A failed call in the catalogue's words (spec §8), for a form's toast. One that names refused fields is
 * left as it is: the form shows it at the fields.
 */
export function failureOf(words: string, error: unknown): Error {
  if (error instanceof ApiError && error.fieldErrors.length > 0) return error;
  return new Error(failureText(words, error), { cause: error });
}
