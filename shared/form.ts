import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
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
import { readDraft, writeDraft } from "./draft";
import { NotSaved } from "./not-saved";
import { toast } from "./toast";
import { useOtherTab } from "./use-other-tab";

export interface ContractFormOptions<In extends FieldValues, Out> {
  /**
   * Loads the form's schema from the contract: `() => import("@guildway/shared/contract/posts").then((m) => m.postForm)`.
   * It is fetched with the first touch of the form, so that no page waits for Zod.
   * A remote with many forms puts their schemas into one chunk, `forms`: each chunk's name is in its entry.
   */
  schema: () => Promise<z.ZodType<Out, In>>;
  defaultValues: DefaultValues<In>;
  /** Keeps what was typed in `sessionStorage` under this name until it is submitted. Not for forms with a password. */
  draft?: string;
  /** What the values change, if that may be replaced by a newer version; a draft keeps it too. */
  base?: () => Base<In>;
  /** What the form begins with without a draft, if that may be replaced by a newer version. */
  begun?: () => unknown;
}

export interface ContractForm<In extends FieldValues, Out extends FieldValues>
  extends UseFormReturn<In, unknown, Out> {
  /** Whether another tab is writing the same draft; say so with `OtherTab`. */
  inOtherTab: boolean;
  /**
   * Submit handler: checks the form, runs `action`, and shows a failure where it belongs: refused fields at
   * their fields with the focus on the first, anything else as a toast, also what is refused in fields that the
   * form doesn't show. Nothing typed is lost by a failure.
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
    defaultValues: { ...defaultValues, ...readValues<In>(draft) },
    resolver: async (...args) => (await load())(...args),
  });
  const inOtherTab = useOtherTab(draft, useDraft(form, { draft, base, begun }));

  const { formState, isShown } = useShownFields(form);
  const told = useRef<number>(undefined);
  const submit: ContractForm<In, Out>["submit"] = (action) => (event) => {
    // What the last try said would contradict this one.
    if (told.current !== undefined) toast.dismiss(told.current);
    const tell = (message: string) => {
      told.current = toast.error(message);
    };
    return form
      .handleSubmit(
        async (values) => {
          try {
            await action(values);
            forgetValues(draft);
          } catch (error) {
            if (error instanceof NotSaved) return;
            showFailure(form, isShown, error, tell);
          }
        },
        (errors) => showHidden(errors, isShown, tell),
      )(event)
      .catch((error: unknown) => tell(errorMessage(error)));
  };

  return { ...form, formState, submit, inOtherTab };
}

async function loadResolver<In extends FieldValues, Out>(schema: () => Promise<z.ZodType<Out, In>>) {
  const [loaded, { zodResolver }] = await Promise.all([
    schema(),
    import(/* webpackChunkName: "forms" */ "@hookform/resolvers/zod"),
  ]);
  return zodResolver(loaded);
}

type IsShown = (path: string) => boolean;

/** A form shows the errors that it reads; `isShown` is about what this form state's readers have asked for so far. */
function useShownFields<In extends FieldValues, Out>({ formState: state }: UseFormReturn<In, unknown, Out>) {
  const [read] = useState(() => new Set<string | symbol>());
  const errors = new Proxy(state.errors, {
    get(target, field) {
      read.add(field);
      return Reflect.get(target, field);
    },
  });
  const formState = new Proxy(state, {
    get: (target, key) => (key === "errors" ? errors : Reflect.get(target, key)),
  });
  const isShown: IsShown = (path) => read.has(path.split(".")[0] ?? path);
  return { formState, isShown };
}

/**
 * Shows a failure: refused fields at their fields with the focus on the first, everything else by `tell`, and so the
 * errors of fields that this form doesn't show.
 */
function showFailure<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  isShown: IsShown,
  error: unknown,
  tell: (message: string) => void,
): void {
  const refused = error instanceof ApiError ? error.fieldErrors : [];
  const shown = refused.filter(({ path }) => isShown(path));
  for (const [index, { path, message }] of shown.entries()) {
    form.setError(path as FieldPath<In>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  const hidden = refused.filter((field) => !shown.includes(field));
  if (hidden.length > 0) tell(hidden.map(({ message }) => message).join(" "));
  else if (shown.length === 0) tell(errorMessage(error));
}

/** Shows, by `tell`, what the schema refuses in fields that this form doesn't show. */
function showHidden(errors: FieldErrors, isShown: IsShown, tell: (message: string) => void): void {
  const hidden = Object.entries(errors).filter(([path]) => !isShown(path));
  const messages = hidden.flatMap(([, error]) => messageIn(error) ?? []);
  if (messages.length > 0) tell(messages.join(" "));
}

/** Finds the first message in what React Hook Form keeps of a field, which may be a list or hold fields of its own. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const [key, inner] of Object.entries(error)) {
    const found = key === "ref" ? undefined : messageIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
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
  const [exists, setExists] = useState(() => readValues(draft) !== undefined);
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
        if (changed) keepValues(draft, values, latest.current.base?.());
        else forgetValues(draft);
        setExists(changed);
      },
    });
  }, [subscribe, draft]);
  return exists;
}

function draftKey(name: string): string {
  return `draft:${name}`;
}

/** What a draft began with if it changes something that exists: it may be saved long after that has changed. */
function baseKey(name: string): string {
  return `draft-base:${name}`;
}

/** Reads what was typed. Old fields of a form that has changed do no harm: the schema checks what is sent. */
function readValues<In>(name: string | undefined): Partial<In> | undefined {
  const values = name === undefined ? undefined : readDraft(draftKey(name));
  return isRecord(values) ? (values as Partial<In>) : undefined;
}

function keepValues(name: string, values: unknown, base: unknown): void {
  writeDraft(draftKey(name), values);
  if (base) writeDraft(baseKey(name), base);
}

/** Returns what the draft of this name began with; undefined if there is none. */
export function readBase<In>(name: string | undefined): Base<In> | undefined {
  const base = name && readValues(name) ? readDraft(baseKey(name)) : undefined;
  const isBase = isRecord(base) && typeof base.version === "number" && isRecord(base.values);
  return isBase ? { version: Number(base.version), values: base.values as In } : undefined;
}

function forgetValues(name: string | undefined): void {
  if (!name) return;
  writeDraft(draftKey(name), undefined);
  writeDraft(baseKey(name), undefined);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
