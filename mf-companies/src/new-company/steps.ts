/**
 * The company wizard's steps and the fields of each (spec §2). What each list holds is what its label says:
 * Technology … is the industry, Public Company … the type (product.md).
 */
export const steps = [
  { name: "Company", question: "Which company is it?", fields: ["name", "website", "industry"] },
  { name: "Company type", question: "What kind of company is it?", fields: ["company_type"] },
  { name: "Bio", question: "What should people know about it?", fields: ["description"] },
] as const;

const LAST = steps.length - 1;

/** Index of the step that an address asks for (`?step=2` is the second); the first where it asks for none there is. */
export function stepOfAddress(asked: string | null): number {
  const index = Number(asked) - 1;
  return Number.isInteger(index) && index >= 0 && index <= LAST ? index : 0;
}

/** Whether the step finishes the wizard. */
export function isLast(step: number): boolean {
  return step === LAST;
}

/** Index of the first step with a refused field. */
export function firstRefused(errors: Partial<Record<string, unknown>>): number | undefined {
  const index = steps.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined));
  return index === -1 ? undefined : index;
}
