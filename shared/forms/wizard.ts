import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { errorMessage } from "../client/api/client";
import { useSearchParams } from "../client/router";
import { useFocusAfter } from "../page/focus";
import { toast } from "../page/toast";
import type { ContractForm } from "./form";

/** A step of a wizard: its name for the stepper, its question, and the form's fields that it shows. */
export interface WizardStep<In extends FieldValues = FieldValues> {
  name: string;
  question: string;
  fields: readonly FieldPath<In>[];
}

/** A contract form, for creating or editing. */
type WizardForm<In extends FieldValues, Out extends FieldValues, Sent> = Pick<
  ContractForm<In, Out>,
  "formState" | "handleSubmit" | "clearErrors"
> & {
  submit: (action: (values: Sent) => Promise<void>) => (event?: React.BaseSyntheticEvent) => Promise<void>;
};

interface WizardOptions {
  /**
   * Submits the form on every step, not only on the last, for editing existing data. Steps can then be opened
   * freely.
   */
  submitAnywhere?: boolean;
}

/**
 * Leads through a form in steps. The step is in the address, so that a reload and the browser's Back keep it.
 *
 * @param finish is run with the checked form on the last step.
 */
export function useWizard<In extends FieldValues, Out extends FieldValues, Sent>(
  steps: readonly WizardStep<In>[],
  form: WizardForm<In, Out, Sent>,
  finish: (values: Sent) => Promise<void>,
  { submitAnywhere = false }: WizardOptions = {},
) {
  const [search, setSearch] = useSearchParams();
  const current = stepOfAddress(steps, search.get("step"));
  const isLast = current === steps.length - 1;
  const show = (step: number, options?: { replace: true }) =>
    setSearch((present) => {
      const next = new URLSearchParams(present);
      next.set("step", String(step + 1));
      return next;
    }, options);

  const { errors, isSubmitting } = form.formState;
  const refused = firstRefused(steps, errors);
  const ref = useRef<HTMLFormElement>(null);
  const [sentTo, setSentTo] = useState<{ step: number }>();

  // A field was refused, here or by the server: it has to be visible to be corrected, and may be on another step.
  const showRefused = useEffectEvent(() => {
    if (refused === undefined) return;
    if (refused !== current) show(refused);
    setSentTo({ step: refused });
  });
  // Once at the end of each attempt, not with each step.
  useEffect(() => {
    if (!isSubmitting) showRefused();
  }, [isSubmitting]);
  useFocusAfter(sentTo?.step === current && sentTo, () => ({
    in: ref.current,
    find: '[aria-invalid="true"]:not(fieldset)',
  }));

  /** Opens a step. A later one opens only if the fields of the current step are valid. */
  const goTo = (step: number) => {
    if (submitAnywhere || step <= current) {
      show(step);
      return;
    }
    // The whole form is validated, but only this step's fields block it, because the later ones haven't been seen
    // yet.
    form
      .handleSubmit(
        () => show(step),
        (found) => {
          form.clearErrors(steps.slice(current + 1).flatMap(({ fields }) => fields));
          if (!steps[current]?.fields.some((field) => found[field])) show(step);
        },
      )()
      .catch((error: unknown) => toast.error(errorMessage(error)));
  };

  const onSubmit = (event: FormEvent) => {
    if (isLast || submitAnywhere) return form.submit(finish)(event);
    event.preventDefault();
    goTo(current + 1);
  };

  return {
    current,
    question: steps[current]?.question,
    isLast,
    onSubmit,
    goTo,
    next: () => goTo(current + 1),
    back: () => show(current - 1),
    /** Opens the first step instead of the current one. */
    start: () => show(0, { replace: true }),
    /** For the form: the first refused field gets the focus once its step is shown. */
    ref,
  };
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
