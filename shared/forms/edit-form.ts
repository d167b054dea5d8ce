import { useEffect, useEffectEvent, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import type { z } from "zod";
// Not from ./api/api-error: federation shares the client, and another copy of the class would know no error.
import { ApiError } from "../client/api/client";
import { useUserId } from "../client/session/session";
import { type Edits, useConflict, type Versioned } from "./conflict";
import { type ContractForm, type ContractFormOptions, useContractForm } from "./form";
import { draftOf } from "./form-draft";

interface EditFormOptions<Resource extends Versioned, In extends FieldValues, Out>
  extends Edits<Resource, In>,
    Pick<ContractFormOptions<In, Out>, "schema" | "draft">,
    /** By default, the fields that a conflict shows. */
    Partial<Pick<ContractFormOptions<In, Out>, "shows">> {}

export interface EditForm<Resource extends Versioned, In extends FieldValues, Out extends FieldValues>
  extends Omit<ContractForm<In, Out>, "submit"> {
  /**
   * Like that of {@link ContractForm}, but the action also gets the version that the form started from. It may return
   * the saved resource.
   */
  submit: (
    action: (values: Out & Versioned) => Promise<unknown>,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>;
  /**
   * Saves the form's values unchecked. Nothing is sent if nothing has changed. `write` returns what
   * was saved, with the values that it was given.
   *
   * @throws what `write` throws, and {@link NotSaved} if the person wants to think about a conflict
   */
  autosave: (write: (values: In, version: number) => Promise<Resource>) => Promise<void>;
  /** Discards what was typed, and its draft. */
  discard: () => void;
  /** Asks what to do if the resource has changed in the meantime; render it in the form. */
  conflict: React.ReactNode;
}

/**
 * A contract form that changes an existing resource without undoing anyone else's edit: see {@link useConflict}. Until
 * something is typed, it shows the latest data.
 */
export function useEditForm<Resource extends Versioned, In extends FieldValues, Out extends FieldValues>({
  schema,
  draft,
  shows,
  ...edits
}: EditFormOptions<Resource, In, Out>): EditForm<Resource, In, Out> {
  const { resource } = edits;
  const [accountId] = useState(useUserId());
  const empty = (edits.begin ?? same)(edits.valuesOf(resource));
  const conflict = useConflict(
    edits,
    "none" in draft ? undefined : draftOf<In>(accountId, draft, empty).base(),
  );
  const { base, begun, follow } = conflict;
  const form = useContractForm({
    schema,
    defaultValues: begun() as DefaultValues<In>,
    shows: shows ?? (Object.keys(edits.fields) as FieldPath<In>[]),
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
    form.noteSent();
  }

  const followTo = useEffectEvent((version: number) => {
    if (version <= base.current.version || !isSame(getValues(), begun())) return;
    follow(resource);
    reset(begun());
  });
  useEffect(() => followTo(resource.version), [resource.version]);

  const submit: EditForm<Resource, In, Out>["submit"] = (action) =>
    form.submit(async (checked) => {
      const saved = await conflict.save({
        typed: getValues,
        write: async (version, merged) =>
          action({ ...(merged ? await check(schema, merged) : checked), version }),
        show,
      });
      if (!isVersioned(saved)) return;
      follow(saved as Resource);
      reset(begun());
    });

  const autosave: EditForm<Resource, In, Out>["autosave"] = async (write) => {
    if (isSame(getValues(), begun())) return;
    const saved = await conflict.save({
      typed: getValues,
      write: (version, merged) => write(merged ?? structuredClone(getValues()), version),
      show,
    });
    follow(saved as Resource);
    form.saveDraft();
  };

  return { ...form, submit, autosave, discard: () => reset(begun()), conflict: conflict.dialog };
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
