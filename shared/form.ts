import { useEffect, useRef, useState } from "react";
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
import type { Base } from "./conflict";
import { NotSaved } from "./not-saved";
import { toast } from "./toast";
import { useOtherTab } from "./use-other-tab";

export interface ContractFormOptions<In extends FieldValues, Out> {
  /**
   * Loads the form's schema from the contract: `() => import("@guildway/shared/contract/posts").then((m) => m.postForm)`.
   * It is fetched with the first touch of the form, so that no page waits for Zod.
   * A remote with many forms puts their schemas into one chunk, `forms`: each chunk's name stands in its entry.
   */
  schema: () => Promise<z.ZodType<Out, In>>;
  defaultValues: DefaultValues<In>;
  /** Keeps what was typed in `sessionStorage` under this name until it is submitted. Not for forms with a password. */
  draft?: string;
  /** What the values are changes of, where that may become another one; a draft keeps it too. */
  base?: () => Base<In>;
  /** What the form begins with without a draft, where that may become another one. */
  begun?: () => unknown;
}

export interface ContractForm<In extends FieldValues, Out extends FieldValues>
  extends UseFormReturn<In, unknown, Out> {
  /** Whether another tab is writing the same draft; say so with `OtherTab`. */
  inOtherTab: boolean;
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
  base,
  begun = () => defaultValues,
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
  const inOtherTab = useOtherTab(draft, useDraft(form, { draft, base, begun }));

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
          if (error instanceof NotSaved) return;
          if (!showAtFields(form, error)) tell(error);
        }
      })(event)
      .catch(tell);
  };

  return { ...form, submit, inOtherTab };
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

interface Drafted<In> {
  draft: string | undefined;
  base: (() => Base<In>) | undefined;
  begun: () => unknown;
}

/** @returns whether there is a draft */
function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { draft, base, begun }: Drafted<In>,
): boolean {
  const { subscribe } = form;
  const [exists, setExists] = useState(() => isDrafted(draft));
  // What the last rendering gave: the subscription outlives it.
  const latest = useRef({ base, begun });
  latest.current = { base, begun };
  useEffect(() => {
    if (!draft) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const text = JSON.stringify(values);
        // What was given up may be changed elsewhere meanwhile.
        const changed = text !== JSON.stringify(latest.current.begun());
        if (changed) keepDraft(draft, text, latest.current.base?.());
        else forgetDraft(draft);
        setExists(changed);
      },
    });
  }, [subscribe, draft]);
  return exists;
}

function draftKey(name: string): string {
  return `draft:${name}`;
}

/** What a draft of something there is began with: it may be saved long after that has changed. */
function baseKey(name: string): string {
  return `draft-base:${name}`;
}

function isDrafted(name: string | undefined): boolean {
  return name !== undefined && sessionStorage.getItem(draftKey(name)) !== null;
}

function keepDraft(name: string, text: string, base: unknown): void {
  sessionStorage.setItem(draftKey(name), text);
  if (base) sessionStorage.setItem(baseKey(name), JSON.stringify(base));
}

function readDraft<In>(name: string | undefined): Partial<In> {
  const text = name ? sessionStorage.getItem(draftKey(name)) : null;
  // Written by useDraft alone; a changed form's old fields do no harm, the schema checks what is sent.
  return text ? (JSON.parse(text) as Partial<In>) : {};
}

/** What the draft of this name began with; undefined where there is none. */
export function readBase<In>(name: string | undefined): Base<In> | undefined {
  const text = name && isDrafted(name) ? sessionStorage.getItem(baseKey(name)) : null;
  return text ? (JSON.parse(text) as Base<In>) : undefined;
}

function forgetDraft(name: string | undefined): void {
  if (!name) return;
  sessionStorage.removeItem(draftKey(name));
  sessionStorage.removeItem(baseKey(name));
}
