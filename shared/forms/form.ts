import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
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
import { ApiError, errorMessage } from "../client/api/client";
import { guardUnsaved } from "../client/router";
import { useUserId } from "../client/session/session";
import { toast } from "../page/toast";
import type { Base } from "./conflict";
import { type DraftOption, draftOf, type FormDraft } from "./form-draft";
import { NotSaved } from "./not-saved";
import { useOtherTab } from "./use-other-tab";

export { type FieldErrors, type UseFieldArrayReturn, useController, useFieldArray } from "react-hook-form";
export type { DraftOption } from "./form-draft";

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
  /** Keeps what was typed until it is submitted, or says why not. */
  draft: DraftOption;
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
  /** What happens to what was typed if the form is left. */
  whenLeft: () => string;
  /** Writes the draft anew after what it began with has changed: none is left where that is what is in the form. */
  saveDraft: () => void;
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
  draft: draftOption,
  kept = "none" in draftOption ? "Nothing was sent." : "What you typed is kept.",
  base,
  begun = () => defaultValues,
}: ContractFormOptions<In, Out>): ContractForm<In, Out> {
  // As it was when the form was opened: what one account types is never kept under the next.
  const [accountId] = useState(useUserId());
  const [empty] = useState(begun);
  const { name, version } = "none" in draftOption ? NO_DRAFT : draftOption;
  const draft = useMemo(
    () => (name === undefined ? undefined : draftOf<In>(accountId, { name, version }, empty)),
    [accountId, name, version, empty],
  );
  useOldDraft(draft);
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
  const { isDrafted, saveDraft, work } = useDraft(form, { draft, base, begun });
  const inOtherTab = useOtherTab(name && `${name}:${accountId}`, isDrafted);
  const whenLeft = () => {
    if (!draft) return "What you typed will be lost.";
    return draft.isStored()
      ? "What you typed is kept on this device until you come back."
      : "Your browser doesn't store what you typed: it's lost when you close or reload this page.";
  };
  useLeaveGuard(work, whenLeft, "none" in draftOption || draftOption.quiet === undefined);

  const { formState, isShown } = useShownFields(form);
  const told = useRef<number>(undefined);
  const submit: ContractForm<In, Out>["submit"] = (action) => (event) => {
    // The last attempt's message would contradict this one.
    if (told.current !== undefined) toast.dismiss(told.current);
    const tell = (message: string) => {
      told.current = toast.error(message);
    };
    const whatIsKept = () => (draft?.isStored() === false ? NOT_KEPT : kept);
    return (
      form
        .handleSubmit(
          async (values) => {
            work.isSubmitting = true;
            try {
              await action(values);
              draft?.forget();
              work.isTyped = false;
            } catch (error) {
              if (error instanceof NotSaved || (error instanceof ApiError && error.dismissed)) return;
              showFailure(form, isShown, error, tell, whatIsKept());
            } finally {
              work.isSubmitting = false;
            }
          },
          (errors) => showHidden(errors, isShown, tell),
        )(event)
        // The schema couldn't be loaded.
        .catch((error: unknown) => tell(errorMessage(error, whatIsKept())))
    );
  };

  return { ...form, formState, submit, isDrafted, inOtherTab, saveDraft, whenLeft };
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

const NO_DRAFT = { name: undefined, version: 0 };

const NOT_KEPT = "Keep this page open: your browser doesn't store what you typed.";

/** What the form knows of what was typed into it. */
interface Work {
  isTyped: boolean;
  isSubmitting: boolean;
}

interface Drafted<In> {
  draft: FormDraft<In> | undefined;
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
  const [work] = useState<Work>(() => ({ isTyped: isDrafted, isSubmitting: false }));
  const keep = (values: unknown) => {
    // Another tab may edit what was discarded here.
    work.isTyped = JSON.stringify(values) !== JSON.stringify(begun());
    if (!draft) return;
    if (work.isTyped) draft.keep(values, base?.());
    else draft.forget();
    setDrafted(work.isTyped);
  };
  const keepTyped = useEffectEvent(keep);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(values),
      }),
    [subscribe],
  );
  return { isDrafted, saveDraft: () => keep(getValues()), work };
}

/** Asks before what was typed is left, except in a form that keeps it quietly. */
function useLeaveGuard(work: Work, whenLeft: () => string, asks: boolean): void {
  const text = useEffectEvent(whenLeft);
  useEffect(() => {
    if (!asks) return;
    return guardUnsaved({ isUnsaved: () => work.isTyped && !work.isSubmitting, text: () => text() });
  }, [work, asks]);
}

/** Shows what was typed before the form changed its shape. */
function useOldDraft<In>(draft: FormDraft<In> | undefined): void {
  useEffect(() => {
    const text = draft?.old();
    if (draft === undefined || text === undefined) return;
    let isLeft = false;
    import(/* webpackChunkName: "old-draft" */ "./show-old-draft").then(
      ({ showOldDraft }) => (isLeft ? undefined : showOldDraft({ text, onDelete: draft.forgetOld })),
      // It is still there when the form is opened again.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [draft]);
}
