import type { jobEditForm } from "@guildway/shared/contract/job-form";
import { formOf, type JobDraft } from "./job-draft";
import type { FieldErrors } from "./steps";

/** A job as the server accepts it. */
export type CheckedJob = ReturnType<(typeof jobEditForm)["parse"]>;

type Checked = { job: CheckedJob; errors: FieldErrors } | { job: undefined; errors: FieldErrors };

/** Checks a draft against the contract's schema, which is loaded with the first check. */
export async function checkDraft(draft: JobDraft): Promise<Checked> {
  const { jobEditForm } = await import("@guildway/shared/contract/job-form");
  const result = jobEditForm.safeParse(formOf(draft));
  if (result.success) return { job: result.data, errors: {} };
  return { job: undefined, errors: errorsByPath(result.error.issues) };
}

/** Returns the first message for each field. */
export function errorsByPath(
  issues: readonly { path: PropertyKey[] | string; message: string }[],
): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = typeof path === "string" ? path : path.map(String).join(".");
    errors[name] ??= message;
  }
  return errors;
}
