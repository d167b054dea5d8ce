/** What a message to applicants may hold in braces: `{first_name}`. */
export const MESSAGE_PLACEHOLDERS = ["first_name", "job_title", "company_name"] as const;

/** Fills a message in for one applicant; other braces stay as they are. */
export function fillIn(
  message: string,
  values: Record<(typeof MESSAGE_PLACEHOLDERS)[number], string>,
): string {
  return message.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const known = MESSAGE_PLACEHOLDERS.find((placeholder) => placeholder === name);
    return known ? values[known] : braces;
  });
}
