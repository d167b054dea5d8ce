import { useEffect, useMemo, useRef, useState } from "react";
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
// Not from ./api/api-error: federation shares the client, and `instanceof` fails with another copy of the class.
import { ApiError, errorMessage } from "./api/client";
import type { Base } from "./conflict";
import { type DraftStore, readDraft, writeDraft } from "./draft";
import { NotSaved } from "./not-saved";
import { toast } from "./toast";
import { useOtherTab } from "./use-other-tab";

export { type FieldErrors, type UseFieldArrayReturn, useController, useFieldArray } from "react-hook-form";

export interface ContractFormOptions<In extends FieldValues, Out> {
  /**
   * Loads the form's schema from the contract: `() => import("@guildway/shared/contract/posts").then((m) =>
   * m.postForm)`. It is fetched when the form is first used, so that no page waits for Zod. A remote with many forms
   * puts their schemas into one chunk, `forms`: the entry lists each chunk's name.
   */
  schema: () => Promise<z.ZodType<Out, In>>;
  defaultValues: DefaultValues<In>;
  /** Said if there is no connection: `Your post is kept.` */
  kept?: string;
  /** Keeps what was typed under this name until it is submitted. Not for forms with a password. */
  draft?: string;
  /** Where the draft is kept. On the device, its name contains the account: others may sign in there. */
  draftStore?: DraftStore;
  /**
   * The version and values that the form started from, if a newer version may replace them; a draft stores them too.
   */
  base?: () => Base<In>;
  /** The form's initial values without a draft, if a newer version may replace them. */
  begun?: () => unknown;
}

export interface ContractForm<In extends FieldValues, Out extends FieldValues>
  extends UseFormReturn<In, unknown, Out> {
  /** Whether something was typed and is kept as a draft. */
  isDrafted: boolean;
  /** Whether another tab is writing the same draft; show it with `OtherTab`. */
  inOtherTab: boolean;
  /** Writes the draft anew after what it began with has changed: none is left where that is what is in the form. */
  keepDraft: () => void;
  /**
   * Submit handler: checks the form, runs `action`, and shows a failure where it belongs: refused fields at their
   * fields with the focus on the first, anything else as a toast, including errors of fields that the form doesn't
   * show. A failure loses nothing that was typed.
   */
  submit: (action: (values: Out) => Promise<void>) => (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/** A React Hook Form that validates with the contract's schema, as the server does. */
export function useContractForm<In extends FieldValues, Out extends FieldValues>({
  schema,
  defaultValues,
  draft: draftName,
  draftStore,
  kept = draftName === undefined ? "Nothing was sent." : "What you typed is kept.",
  base,
  begun = () => defaultValues,
}: ContractFormOptions<In, Out>): ContractForm<In, Out> {
  const draft = useMemo(
    () => (draftName ? draftOf<In>(draftName, draftStore) : undefined),
    [draftName, draftStore],
  );
  const resolver = useRef<Promise<Resolver<In, unknown, Out>>>(undefined);
  const load = () => {
    resolver.current ??= loadResolver(schema).catch((error: unknown) => {
      // A failed load isn't remembered: the next attempt fetches again.
      resolver.current = undefined;
      throw error;
    });
    return resolver.current;
  };
  const form = useForm<In, unknown, Out>({
    defaultValues: { ...defaultValues, ...draft?.values() },
    resolver: async (...args) => (await load())(...args),
  });
  const { isDrafted, keepDraft } = useDraft(form, { draft, base, begun });
  const inOtherTab = useOtherTab(draftName, isDrafted);

  const { formState, isShown } = useShownFields(form);
  const told = useRef<number>(undefined);
  const submit: ContractForm<In, Out>["submit"] = (action) => (event) => {
    // The last attempt's message would contradict this one.
    if (told.current !== undefined) toast.dismiss(told.current);
    const tell = (message: string) => {
      told.current = toast.error(message);
    };
    return form
      .handleSubmit(
        async (values) => {
          try {
            await action(values);
            draft?.forget();
          } catch (error) {
            if (error instanceof NotSaved || (error instanceof ApiError && error.dismissed)) return;
            showFailure(form, isShown, error, tell, kept);
          }
        },
        (errors) => showHidden(errors, isShown, tell),
      )(event)
      .catch((error: unknown) => tell(errorMessage(error)));
  };

  return { ...form, formState, submit, isDrafted, inOtherTab, keepDraft };
}

async function loadResolver<In extends FieldValues, Out>(schema: () => Promise<z.ZodType<Out, In>>) {
  const [loaded, { zodResolver }] = await Promise.all([
    schema(),
    import(/* webpackChunkName: "forms" */ "@hookform/resolvers/zod"),
  ]);
  return zodResolver(loaded);
}

type IsShown = (path: string) => boolean;

/** A form shows the errors that it reads; `isShown` depends on which errors have been read so far. */
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
 * Shows a failure: refused fields at their fields with the focus on the first, everything else through `tell`,
 * including errors of fields that this form doesn't show.
 */
function showFailure<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  isShown: IsShown,
  error: unknown,
  tell: (message: string) => void,
  kept: string,
): void {
  const refused = error instanceof ApiError ? error.fieldErrors : [];
  const shown = refused.filter(({ path }) => isShown(path));
  for (const [index, { path, message }] of shown.entries()) {
    form.setError(path as FieldPath<In>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  const hidden = refused.filter((field) => !shown.includes(field));
  if (hidden.length > 0) tell(hidden.map(({ message }) => message).join(" "));
  else if (shown.length === 0) tell(errorMessage(error, kept));
}

/** Shows, through `tell`, the schema's errors for fields that this form doesn't show. */
function showHidden(errors: FieldErrors, isShown: IsShown, tell: (message: string) => void): void {
  const hidden = Object.entries(errors).filter(([path]) => !isShown(path));
  const messages = hidden.flatMap(([, error]) => messageIn(error) ?? []);
  if (messages.length > 0) tell(messages.join(" "));
}

/** Finds the first message in React Hook Form's error of a field, which may be a list or contain fields itself. */
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
  draft: Draft<In> | undefined;
  base: (() => Base<In>) | undefined;
  begun: () => unknown;
}

/** Keeps a draft as long as the form differs from what it began with. */
function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { draft, base, begun }: Drafted<In>,
) {
  const { subscribe, getValues } = form;
  const [isDrafted, setDrafted] = useState(() => draft?.values() !== undefined);
  const keep = (values: unknown) => {
    if (!draft) return;
    // Another tab may edit what was discarded here.
    const changed = JSON.stringify(values) !== JSON.stringify(begun());
    if (changed) draft.keep(values, base?.());
    else draft.forget();
    setDrafted(changed);
  };
  // As of the last rendering: the subscription outlives it.
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (!draft) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => latest.current(values),
    });
  }, [subscribe, draft]);
  return { isDrafted, keepDraft: () => latest.current(getValues()) };
}

type Draft<In> = ReturnType<typeof draftOf<In>>;

/** A form's draft, with what it began with if it changes something that exists: that may change before it is saved. */
function draftOf<In>(name: string, store: DraftStore = "tab") {
  const key = `draft:${name}`;
  const baseKey = `draft-base:${name}`;
  /** Fields from an older form do no harm: the schema checks what is sent. */
  const values = (): Partial<In> | undefined => {
    const read = readDraft(key, store);
    return isRecord(read) ? (read as Partial<In>) : undefined;
  };
  return {
    values,
    base: (): Base<In> | undefined => {
      const base = values() && readDraft(baseKey, store);
      const isBase = isRecord(base) && typeof base.version === "number" && isRecord(base.values);
      return isBase ? { version: Number(base.version), values: base.values as In } : undefined;
    },
    keep: (typed: unknown, base: unknown) => {
      writeDraft(key, typed, store);
      if (base) writeDraft(baseKey, base, store);
    },
    forget: () => {
      writeDraft(key, undefined, store);
      writeDraft(baseKey, undefined, store);
    },
  };
}

/** Returns what the draft of this name started from; undefined if there is none. */
export function readBase<In>(name: string | undefined, store?: DraftStore): Base<In> | undefined {
  return name ? draftOf<In>(name, store).base() : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
