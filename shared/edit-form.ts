import { useEffect } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import { type Edits, useConflict, type Versioned } from "./conflict";
import { type ContractForm, type ContractFormOptions, readBase, useContractForm } from "./form";

interface EditFormOptions<Thing extends Versioned, In extends FieldValues, Out>
  extends Edits<Thing, In>,
    Pick<ContractFormOptions<In, Out>, "schema" | "draft"> {}

export interface EditForm<In extends FieldValues, Out extends FieldValues>
  extends Omit<ContractForm<In, Out>, "submit"> {
  /** As of {@link ContractForm}; the action is given the version that the form began with. It may answer the saved thing. */
  submit: (
    action: (values: Out & Versioned) => Promise<unknown>,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Gives up what was typed, with its draft. */
  discard: () => void;
  /** Asks what to do when the thing has changed meanwhile; belongs into the form. */
  conflict: React.ReactNode;
}

/**
 * A contract form that changes something there is. It undoes nobody else's edit: see {@link useConflict}. As long as
 * nothing is typed it follows what is read anew.
 */
export function useEditForm<Thing extends Versioned, In extends FieldValues, Out extends FieldValues>({
  schema,
  draft,
  ...edits
}: EditFormOptions<Thing, In, Out>): EditForm<In, Out> {
  const { thing } = edits;
  const conflict = useConflict(edits, readBase<In>(draft));
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another version was read, and only then.
  useEffect(() => {
    if (thing.version <= base.current.version || !isSame(getValues(), begun())) return;
    follow(thing);
    reset(begun());
  }, [thing.version]);

  const submit: EditForm<In, Out>["submit"] = (action) =>
    form.submit(async (checked) => {
      const saved = await conflict.save({
        typed: getValues,
        // What others have saved has passed the same schema.
        write: (version, merged) => action({ ...checked, ...(merged as Partial<Out>), version }),
        show,
      });
      if (!isVersioned(saved)) return;
      follow(saved as Thing);
      reset(begun());
    });

  return { ...form, submit, discard: () => reset(begun()), conflict: conflict.dialog };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isVersioned(saved: unknown): saved is Versioned {
  return typeof saved === "object" && saved !== null && "version" in saved;
}
