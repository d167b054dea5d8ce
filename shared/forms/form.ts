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
   * Loads the form's schema from the contract: `() => import("../contract/posts").then((m) =>
   * m.postForm)`. It is fetched when the form is first used, so that no page waits for Zod. A remote with many forms
   * puts their schemas into one chunk, `forms`: the entry lists each chunk's name.
   */
  schema: () => Promise<z.ZodType<Out, In>>;
  defaultValues: DefaultValues<In>;
  /** The fields that show their errors; other errors are shown as a toast. */
  shows: readonly FieldPath<In>[];
  /** The message if there is no connection: `Your post is kept.` */
  kept?: string;
  /** Keeps a draft until it is submitted, or says why not. */
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
  /** Saves the draft if it isn't saved, and returns what happens to what was typed if the form is left. */
  prepareToLeave: () => string;
  /** Rewrites the draft after its base has changed, or removes it if the form's values equal the base. */
  saveDraft: () => void;
  /** Marks the form's values as those being sent, after the action itself has changed them. */
  noteSent: () => void;
  /**
   * Submit handler: checks the form, runs `action`, and shows a failure where it belongs: refused fields at their
   * fields with the focus on the first, anything else as a toast, including errors of fields that the form doesn't
   * show. A failure loses nothing that was typed. While it runs, submitting again does nothing, and what is typed stays
   * in the form: `reset` then replaces only what was sent.
   */
  submit: (action: (values: Out) => Promise<void>) => (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/** A React Hook Form that validates with the contract's schema, as the server does. */
export function useContractForm<In extends FieldValues, Out extends FieldValues>({
  schema,
  defaultValues,
  shows,
  draft: draftOption,
  kept = "none" in draftOption ? undefined : "What you typed is kept.",
  base,
  begun = () => defaultValues,
}: ContractFormOptions<In, Out>): ContractForm<In, Out> {
  // The account when the form was opened: one account's input is never saved for the next.
  const [accountId] = useState(useUserId());
  const [empty] = useState(begun);
  const { name, version } = "none" in draftOption ? NO_DRAFT : draftOption;
  const [like] = useState("none" in draftOption ? undefined : draftOption.like);
  const draft = useMemo(
    () => (name === undefined ? undefined : draftOf<In>(accountId, { name, version, like }, empty)),
    [accountId, name, version, like, empty],
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
  const { isDrafted, saveDraft, removeDraft, work } = useDraft(form, { draft, base, begun });
  const inOtherTab = useOtherTab(name && `${name}:${accountId}`, isDrafted);
  const prepareToLeave = () => {
    if (!draft) return "What you typed will be lost.";
    // Another tab may have sent or discarded its own text, and with it the draft.
    if (draft.values() === undefined) saveDraft();
    if (JSON.stringify(draft.values()) !== JSON.stringify(form.getValues())) {
      return "Another tab's text is kept instead: what you typed here will be lost.";
    }
    return draft.isStored()
      ? "What you typed is kept on this device for at least a week."
      : "Your browser doesn't store what you typed: it's lost when you close or reload this page.";
  };
  useLeaveGuard(work, prepareToLeave, "none" in draftOption || draftOption.quiet === undefined);

  const isShown: IsShown = (path) => shows.some((name) => name === path.split(".")[0]);
  const toastId = useRef<number>(undefined);
  const isSending = useRef(false);
  const sent = useRef<string>(undefined);
  const noteSent = () => {
    sent.current = JSON.stringify(form.getValues());
    work.isTypedOn = false;
  };
  // What the page itself adds meanwhile, such as a link's preview, isn't typed.
  const isTypedOn = () =>
    work.isTypedOn && sent.current !== undefined && sent.current !== JSON.stringify(form.getValues());
  const reset: typeof form.reset = (values, options) => {
    if (sent.current === undefined || !isTypedOn()) {
      sent.current = undefined;
      form.reset(values, options);
      return;
    }
    const left = withoutSent(form.getValues(), JSON.parse(sent.current), values);
    for (const [field, value] of left) form.setValue(field as FieldPath<In>, value);
    form.reset(values, { ...options, keepValues: true });
  };
  const submit: ContractForm<In, Out>["submit"] = (action) => async (event) => {
    event?.preventDefault();
    // Ctrl+Enter, and a second press before the button renders as busy, bypass the button.
    if (isSending.current) return;
    isSending.current = true;
    // The last attempt's message would contradict this one.
    if (toastId.current !== undefined) toast.dismiss(toastId.current);
    const showToast = (message: string) => {
      toastId.current = toast.error(message);
    };
    const draftNotice = () => (draft?.isStored() === false ? NOT_STORED : kept);
    try {
      await form.handleSubmit(
        async (values) => {
          work.isSubmitting = true;
          noteSent();
          try {
            await action(values);
            if (isTypedOn()) saveDraft();
            else {
              removeDraft();
              work.isTyped = false;
            }
          } catch (error) {
            if (error instanceof NotSaved || (error instanceof ApiError && error.dismissed)) return;
            showFailure(form, isShown, error, showToast, draftNotice());
          } finally {
            work.isSubmitting = false;
            sent.current = undefined;
          }
        },
        (errors) => showHidden(errors, isShown, showToast),
      )(event);
    } catch (error) {
      // The schema couldn't be loaded.
      showToast(errorMessage(error, draftNotice()));
    } finally {
      isSending.current = false;
    }
  };

  return { ...form, reset, submit, isDrafted, inOtherTab, saveDraft, noteSent, prepareToLeave };
}

async function loadResolver<In extends FieldValues, Out>(schema: () => Promise<z.ZodType<Out, In>>) {
  const [loaded, { zodResolver }] = await Promise.all([
    schema(),
    import(/* webpackChunkName: "forms" */ "@hookform/resolvers/zod"),
  ]);
  return zodResolver(loaded);
}

/**
 * Returns the fields to change in a form that was sent while somebody kept typing: fields that nobody has
 * touched since get their initial values, and a text that continues what was sent loses that beginning.
 */
function withoutSent(
  typed: FieldValues,
  sent: FieldValues,
  begins: unknown,
): [string, FieldValues[string]][] {
  if (typeof begins !== "object" || begins === null) return [];
  return Object.entries(begins).flatMap(([field, start]): [string, FieldValues[string]][] => {
    const [now, before] = [typed[field], sent[field]];
    if (isSame(now, before)) return isSame(now, start) ? [] : [[field, start]];
    const goesOn = start === "" && before && typeof now === "string" && now.startsWith(before);
    return goesOn ? [[field, now.slice(before.length).trimStart()]] : [];
  });
}

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

type IsShown = (path: string) => boolean;

/**
 * Shows a failure: refused fields at their fields with the focus on the first, everything else through `showToast`,
 * including errors of fields that this form doesn't show.
 */
function showFailure<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  isShown: IsShown,
  error: unknown,
  showToast: (message: string) => void,
  kept: string | undefined,
): void {
  const refused = error instanceof ApiError ? error.fieldErrors : [];
  const shown = refused.filter(({ path }) => isShown(path));
  for (const [index, { path, message }] of shown.entries()) {
    form.setError(path as FieldPath<In>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  const hidden = refused.filter((field) => !shown.includes(field));
  if (hidden.length > 0) showToast(hidden.map(({ message }) => message).join(" "));
  else if (shown.length === 0) showToast(errorMessage(error, kept));
}

/** Shows, through `showToast`, the schema's errors for fields that this form doesn't show. */
function showHidden(errors: FieldErrors, isShown: IsShown, showToast: (message: string) => void): void {
  const hidden = Object.entries(errors).filter(([path]) => !isShown(path));
  const messages = hidden.flatMap(([, error]) => messageIn(error) ?? []);
  if (messages.length > 0) showToast(messages.join(" "));
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

const NOT_STORED = "Keep this page open: your browser doesn't store what you typed.";

/** What the form knows about its draft. */
interface Work {
  isTyped: boolean;
  isSubmitting: boolean;
  /** Whether someone has typed since it was sent. */
  isTypedOn: boolean;
}

interface Drafted<In> {
  draft: FormDraft<In> | undefined;
  base: (() => Base<In>) | undefined;
  begun: () => unknown;
}

/** Saves a draft while the form differs from its base. */
function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { draft, base, begun }: Drafted<In>,
) {
  const { subscribe, getValues } = form;
  const [isDrafted, setDrafted] = useState(() => draft?.values() !== undefined);
  const [work] = useState<Work>(() => ({ isTyped: isDrafted, isSubmitting: false, isTypedOn: false }));
  const [saved] = useState(() => ({ text: JSON.stringify(draft?.values()) }));
  // What another tab has written since stays: it was neither sent nor discarded here.
  const remove = () => {
    if (JSON.stringify(draft?.values()) === saved.text) draft?.remove();
  };
  const save = (values: unknown) => {
    // Another tab may edit what was discarded here.
    work.isTyped = JSON.stringify(values) !== JSON.stringify(begun());
    if (!draft) return;
    if (work.isTyped) {
      draft.save(values, base?.());
      saved.text = JSON.stringify(values);
    } else remove();
    setDrafted(work.isTyped);
  };
  const saveTyped = useEffectEvent(save);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, type }) => {
          work.isTypedOn ||= type === "change";
          saveTyped(values);
        },
      }),
    [subscribe, work],
  );
  return { isDrafted, saveDraft: () => save(getValues()), removeDraft: remove, work };
}

/** Asks before the form is left unsaved, unless the form keeps its draft silently. */
function useLeaveGuard(work: Work, prepareToLeave: () => string, asks: boolean): void {
  const text = useEffectEvent(prepareToLeave);
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
      ({ showOldDraft }) => (isLeft ? undefined : showOldDraft({ text, onDelete: draft.removeOld })),
      // The draft is restored when the form is opened again.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [draft]);
}
