import { useEffect, useEffectEvent, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import type { z } from "zod";
// Not from ./api/api-error: federation shares the client, and another copy of the class would know no error.
import { ApiError } from "../client/api/client";
import { useUserId } from "../client/session/session";
import { type Edits, useConflict, type Versioned } from "./conflict";
import { type ContractForm, type ContractFormOptions, useContractForm } from "./form";
import { draftOf } from "./form-draft";

interface EditFormOptions<Thing extends Versioned, In extends FieldValues, Out>
  extends Edits<Thing, In>,
    Pick<ContractFormOptions<In, Out>, "schema" | "draft"> {}

export interface EditForm<Thing extends Versioned, In extends FieldValues, Out extends FieldValues>
  extends Omit<ContractForm<In, Out>, "submit"> {
  /**
   * Like that of {@link ContractForm}, but the action also gets the version that the form started from. It may return
   * the saved thing.
   */
  submit: (
    action: (values: Out & Versioned) => Promise<unknown>,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>;
  /**
   * Saves what is in the form as it is, unchecked: for what is kept while it is written. Nothing is sent if nothing has
   * changed. `write` answers the saved thing with the values that it was given.
   *
   * @throws what `write` throws, and {@link NotSaved} if the person wants to think about a conflict
   */
  keep: (write: (values: In, version: number) => Promise<Thing>) => Promise<void>;
  /** Discards what was typed, and its draft. */
  discard: () => void;
  /** Asks what to do if the thing has changed in the meantime; render it in the form. */
  conflict: React.ReactNode;
}

/**
 * A contract form that changes an existing thing without undoing anyone else's edit: see {@link useConflict}. Until
 * something is typed, it shows the latest data.
 */
export function useEditForm<Thing extends Versioned, In extends FieldValues, Out extends FieldValues>({
  schema,
  draft,
  ...edits
}: EditFormOptions<Thing, In, Out>): EditForm<Thing, In, Out> {
  const { thing } = edits;
  const [accountId] = useState(useUserId());
  const empty = (edits.begin ?? same)(edits.valuesOf(thing));
  const conflict = useConflict(
    edits,
    "none" in draft ? undefined : draftOf<In>(accountId, draft, empty).base(),
  );
  const { base, begun, follow } = conflict;
  const form = useContractForm({
    schema,
    defaultValues: begun() as DefaultValues<In>,
    draft,
    base: () => base.current,
    begun,
  });
  const { reset, getValues, setValue } = form;

  function show(values: In): void {
    if (isSame(values, begun())) {
      reset(begun());
      return;
    }
    // No reset: it would end the submission, which is still running.
    for (const name of Object.keys(values)) {
      setValue(name as FieldPath<In>, values[name], { shouldDirty: true });
    }
  }

  const followTo = useEffectEvent((version: number) => {
    if (version <= base.current.version || !isSame(getValues(), begun())) return;
    follow(thing);
    reset(begun());
  });
  useEffect(() => followTo(thing.version), [thing.version]);

  const submit: EditForm<Thing, In, Out>["submit"] = (action) =>
    form.submit(async (checked) => {
      const saved = await conflict.save({
        typed: getValues,
        write: async (version, merged) =>
          action({ ...(merged ? await check(schema, merged) : checked), version }),
        show,
      });
      if (!isVersioned(saved)) return;
      follow(saved as Thing);
      reset(begun());
    });

  const keep: EditForm<Thing, In, Out>["keep"] = async (write) => {
    if (isSame(getValues(), begun())) return;
    const saved = await conflict.save({
      typed: getValues,
      write: (version, merged) => write(merged ?? structuredClone(getValues()), version),
      show,
    });
    follow(saved as Thing);
    form.saveDraft();
  };

  return { ...form, submit, keep, discard: () => reset(begun()), conflict: conflict.dialog };
}

/**
 * Two edits that are valid on their own may not fit together.
 * @throws {ApiError} 422 that names the refused fields
 */
async function check<In, Out>(schema: () => Promise<z.ZodType<Out, In>>, values: In): Promise<Out> {
  const { data, error } = (await schema()).safeParse(values);
  if (!error) return data;
  const fieldErrors = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new ApiError({ status: 422, message: "Check the form", fieldErrors });
}

function same<Values>(values: Values): Values {
  return values;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isVersioned(saved: unknown): saved is Versioned {
  return typeof saved === "object" && saved !== null && "version" in saved;
}
