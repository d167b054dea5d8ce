import { type FormEvent, useEffect } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { errorMessage } from "./api/client";
import type { ContractForm } from "./form";
import { useSearchParams } from "./router";
import { toast } from "./toast";

/** A step of a wizard: its name for the stepper, the question it asks, and the form's fields that it shows. */
export interface WizardStep<In extends FieldValues = FieldValues> {
  name: string;
  question: string;
  fields: readonly FieldPath<In>[];
}

/**
 * Leads through a form in steps. The step is in the address, so that a reload and the browser's Back keep it.
 *
 * @param finish is run with the checked form on the last step.
 */
export function useWizard<In extends FieldValues, Out extends FieldValues>(
  steps: readonly WizardStep<In>[],
  form: ContractForm<In, Out>,
  finish: (values: Out) => Promise<void>,
) {
  const [search, setSearch] = useSearchParams();
  const current = stepOfAddress(steps, search.get("step"));
  const isLast = current === steps.length - 1;
  const show = (step: number) => setSearch({ step: String(step + 1) });

  const { errors, isSubmitting } = form.formState;
  const refused = firstRefused(steps, errors);

  // A field of an earlier step was refused, by us or by the server: it must be seen to be mended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at the end of each attempt, not with each step.
  useEffect(() => {
    if (!isSubmitting && refused !== undefined && refused < current) show(refused);
  }, [isSubmitting]);

  const next = () => show(current + 1);
  const onSubmit = (event: FormEvent) => {
    if (isLast) return form.submit(finish)(event);
    // The whole form is checked, but only this step's fields hold it up, and nobody has seen the later ones yet.
    return form
      .handleSubmit(next, (found) => {
        form.clearErrors(steps.slice(current + 1).flatMap(({ fields }) => fields));
        if (!steps[current]?.fields.some((field) => found[field])) next();
      })(event)
      .catch((error: unknown) => toast.error(errorMessage(error)));
  };

  return { current, question: steps[current]?.question, isLast, onSubmit, back: () => show(current - 1) };
}

/** Returns the index of the step that an address asks for (`?step=2` is the second); the first if there is no such step. */
export function stepOfAddress(steps: readonly unknown[], asked: string | null): number {
  const index = Number(asked) - 1;
  return Number.isInteger(index) && index >= 0 && index < steps.length ? index : 0;
}

/** Index of the first step with a refused field. */
export function firstRefused(
  steps: readonly { fields: readonly string[] }[],
  errors: Partial<Record<string, unknown>>,
): number | undefined {
  const index = steps.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined));
  return index === -1 ? undefined : index;
}
