/** The placeholders of a message to applicants, in braces: `{first_name}`. */
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

/** Matches what looks like a placeholder: words in braces. */
const IN_BRACES = /\{\s*[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,60}\}/gu;

/** Returns what looks like a placeholder but can't be filled in, with its braces: it would be sent as typed. */
function unknownPlaceholders(message: string): string[] {
  const known = MESSAGE_PLACEHOLDERS.map((name) => `{${name}}`);
  return [...new Set(message.match(IN_BRACES))].filter((braces) => !known.includes(braces));
}

/** Says what is wrong with a message's placeholders; undefined if all of them can be filled in. */
export function placeholderFault(message: string): string | undefined {
  const [unknown] = unknownPlaceholders(message);
  const known = MESSAGE_PLACEHOLDERS.map((name) => `{${name}}`);
  return unknown && `${unknown} can't be filled in. Use ${known.slice(0, -1).join(", ")} or ${known.at(-1)}`;
}
