/** The profile wizard's steps and the fields of each (spec §2). */
export const steps = [
  { name: "Name", question: "What are you called?", fields: ["first_name", "last_name"] },
  { name: "Bio", question: "What should people know about you?", fields: ["bio"] },
  { name: "Location", question: "Where are you?", fields: ["location_country", "location_state"] },
] as const;

export type Step = (typeof steps)[number];

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
