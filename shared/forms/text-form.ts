import { type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
// Not from ./api/api-error: federation shares the client, and `instanceof` fails with another copy of the class.
import { ApiError, errorMessage } from "../client/api/client";
import { moveFocus } from "../page/focus";
import { toast } from "../page/toast";

interface TextFormOptions<Out> {
  /** Loads the form's schema from the contract, once the form is sent. */
  schema: () => Promise<z.ZodType<Out, Record<string, string>>>;
}

/**
 * A form of a few text fields whose values stay in the DOM, for a page that many wait for: it validates with
 * the contract's schema as `useContractForm` does, without React Hook Form, which is half of such a page.
 * Everything else uses that.
 */
export function useTextForm<Out>({ schema }: TextFormOptions<Out>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const inputOf = (name: string) => ({ in: form.current, find: `[name="${name}"]` });

  const refuse = (faults: readonly { path: string; message: string }[]) => {
    // A field shows its first error.
    setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message] as const).reverse()));
    if (faults[0]) moveFocus(inputOf(faults[0].path));
  };

  return {
    errors,
    isSubmitting,
    /** Properties of the `Form`. */
    form: {
      ref: form,
      /** A field that is being corrected isn't marked until the form is sent again. */
      onInput: ({ target }: FormEvent) => {
        if (!(target instanceof HTMLInputElement) || !(target.name in errors)) return;
        const { [target.name]: _mended, ...rest } = errors;
        setErrors(rest);
      },
    },
    /** Empties a field, and gives it the focus. */
    askAgain: (name: string) => {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = "";
      moveFocus(inputOf(name));
    },
    /** Submit handler: checks the form and runs `action`; refused fields show why, with the focus on the first. */
    submit: (action: (values: Out) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSubmitting) return;
      const typed = new FormData(event.currentTarget);
      setSubmitting(true);
      try {
        const values = Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
        const checked = (await schema()).safeParse(values);
        if (checked.success) {
          setErrors({});
          await action(checked.data);
        } else {
          refuse(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
        }
      } catch (error) {
        const faults = error instanceof ApiError ? error.fieldErrors : [];
        if (faults.length > 0) refuse(faults);
        else toast.error(errorMessage(error));
      } finally {
        setSubmitting(false);
      }
    },
  };
}
