import { type FormEvent, useEffect } from "react";
import { errorMessage } from "shared/api";
import { useSearchParams } from "shared/router";
import { toast } from "shared/toast";
import type { CompanyForm, CompanyValues } from "../company-form/use-company-form";
import { firstRefused, isLast, stepOfAddress, steps } from "./steps";

/** Leads through the wizard. The step stands in the address, so that a reload and the browser's Back keep it. */
export function useSteps(form: CompanyForm, finish: (values: CompanyValues) => Promise<void>) {
  const [search, setSearch] = useSearchParams();
  const current = stepOfAddress(search.get("step"));
  const show = (step: number) => setSearch({ step: String(step + 1) });

  const { errors, isSubmitting } = form.formState;
  const refused = firstRefused(errors);

  // A field of an earlier step was refused, by us or by the server: it must be seen to be mended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at the end of each attempt, not with each step.
  useEffect(() => {
    if (!isSubmitting && refused !== undefined && refused < current) show(refused);
  }, [isSubmitting]);

  const next = () => show(current + 1);
  const onSubmit = (event: FormEvent) => {
    if (isLast(current)) return form.submit(finish)(event);
    // The whole form is checked, but only this step's fields hold it up.
    return form
      .handleSubmit(next, (found) => {
        if (!steps[current]?.fields.some((field) => found[field])) next();
      })(event)
      .catch((error: unknown) => toast.error(errorMessage(error)));
  };

  return { current, onSubmit, back: () => show(current - 1) };
}
