import { useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
// Not from ./api/api-error: federation shares the client, and another copy of the class would know no error.
import { ApiError, errorMessage } from "./api/client";
import { toast } from "./toast";

interface ContractFormOptions<In extends FieldValues, Out> {
  /**
   * Loads the form's schema from the contract: `() => import("@guildway/shared/contract/posts").then((m) => m.postForm)`.
   * It is fetched with the first touch of the form, so that no page waits for Zod.
   * A remote with many forms puts their schemas into one chunk, `forms`: each chunk's name stands in its entry.
   */
  schema: () => Promise<z.ZodType<Out, In>>;
  defaultValues: DefaultValues<In>;
  /** Keeps what was typed in `sessionStorage` under this name until it is submitted. Not for forms with a password. */
  draft?: string;
}

export interface ContractForm<In extends FieldValues, Out extends FieldValues>
  extends UseFormReturn<In, unknown, Out> {
  /**
   * Submit handler: checks the form, runs `action`, and shows a failure where it belongs: refused fields at
   * their fields with the focus on the first, anything else as a toast. Nothing typed is lost by a failure.
   */
  submit: (action: (values: Out) => Promise<void>) => (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/** A React Hook Form that is checked by the contract's schema, on this side as on the server's. */
export function useContractForm<In extends FieldValues, Out extends FieldValues>({
  schema,
  defaultValues,
  draft,
}: ContractFormOptions<In, Out>): ContractForm<In, Out> {
  const resolver = useRef<Promise<Resolver<In, unknown, Out>>>(undefined);
  const load = () => {
    resolver.current ??= loadResolver(schema).catch((error: unknown) => {
      // A failed load is not remembered: the next try fetches again.
      resolver.current = undefined;
      throw error;
    });
    return resolver.current;
  };
  const form = useForm<In, unknown, Out>({
    defaultValues: { ...defaultValues, ...readDraft<In>(draft) },
    resolver: async (...args) => (await load())(...args),
  });
  useDraft(form, draft, defaultValues);

  const told = useRef<number>(undefined);
  const submit: ContractForm<In, Out>["submit"] = (action) => (event) => {
    // What the last try said would contradict this one.
    if (told.current !== undefined) toast.dismiss(told.current);
    const tell = (error: unknown) => {
      told.current = toast.error(errorMessage(error));
    };
    return form
      .handleSubmit(async (values) => {
        try {
          await action(values);
          forgetDraft(draft);
        } catch (error) {
          if (!showAtFields(form, error)) tell(error);
        }
      })(event)
      .catch(tell);
  };

  return { ...form, submit };
}

async function loadResolver<In extends FieldValues, Out>(schema: () => Promise<z.ZodType<Out, In>>) {
  const [loaded, { zodResolver }] = await Promise.all([
    schema(),
    import(/* webpackChunkName: "forms" */ "@hookform/resolvers/zod"),
  ]);
  return zodResolver(loaded);
}

/** @returns whether the failure names fields. */
function showAtFields<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): boolean {
  const refused = error instanceof ApiError ? error.fieldErrors : [];
  for (const [index, { path, message }] of refused.entries()) {
    form.setError(path as FieldPath<In>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return refused.length > 0;
}

function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: string | undefined,
  begunWith: DefaultValues<In>,
): void {
  const { subscribe } = form;
  const untouched = useRef(JSON.stringify(begunWith));
  useEffect(() => {
    if (!name) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const text = JSON.stringify(values);
        // What was given up may be changed elsewhere meanwhile.
        if (text === untouched.current) forgetDraft(name);
        else sessionStorage.setItem(draftKey(name), text);
      },
    });
  }, [subscribe, name]);
}

function draftKey(name: string): string {
  return `draft:${name}`;
}

function readDraft<In>(name: string | undefined): Partial<In> {
  const text = name ? sessionStorage.getItem(draftKey(name)) : null;
  // Written by useDraft alone; a changed form's old fields do no harm, the schema checks what is sent.
  return text ? (JSON.parse(text) as Partial<In>) : {};
}

function forgetDraft(name: string | undefined): void {
  if (name) sessionStorage.removeItem(draftKey(name));
}
