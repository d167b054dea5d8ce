import type { Base } from "./conflict";
import { isOnlyInMemory, readDraft, writeDraft } from "./draft";

/**
 * What happens to what is typed into a form. A draft is kept on this device, for this account, until it is submitted.
 * A form without one says why.
 */
export type DraftOption =
  | {
      /** Within the account: `edit-post:<id>`. */
      name: string;
      /** Increase it when the form's values change their shape: older drafts are then shown as text. */
      version: number;
      /**
       * Examples of fields that may begin as `[]` or null, by name: without one, a draft with anything in such a field would
       * fit. An item of a list must have the fields of its example.
       */
      like?: Readonly<Record<string, unknown>>;
      /** Why leaving doesn't ask: `It waits below its post`. */
      quiet?: string;
    }
  | { none: string };

export type FormDraft<In> = ReturnType<typeof draftOf<In>>;

/** Prefix of the drafts of one account's forms. */
export const draftsOf = (accountId: string | null) => `draft:${accountId ?? "nobody"}:`;

/**
 * A form's draft, with its base if it edits existing data, which may change before it is saved.
 *
 * @param empty the form's values without a draft: one of another shape doesn't fit
 */
export function draftOf<In>(
  accountId: string | null,
  { name, version, like }: { name: string; version: number; like?: object | undefined },
  empty: unknown,
) {
  const shape = isRecord(empty) ? { ...empty, ...like } : empty;
  const key = draftsOf(accountId) + name;
  const oldKey = `${key}#old`;
  const read = (): { values: Partial<In>; base: unknown } | undefined => {
    const saved = readDraft(key, "device");
    if (!isRecord(saved) || saved.version !== version || !isRecord(saved.values)) return undefined;
    const { values, base } = saved;
    const fitting = (saved: unknown) => fits(saved, shape, empty);
    const isFitting = fitting(values) && (!isRecord(base) || fitting(base.values));
    return isFitting ? { values: values as Partial<In>, base } : undefined;
  };
  return {
    values: (): Partial<In> | undefined => read()?.values,
    base: (): Base<In> | undefined => {
      const base = read()?.base;
      const isBase = isRecord(base) && typeof base.version === "number" && isRecord(base.values);
      return isBase ? { version: Number(base.version), values: base.values as In } : undefined;
    },
    save: (values: unknown, base: unknown): void =>
      void writeDraft(key, { version, values, ...(base !== undefined && { base }) }, "device"),
    /** Whether the draft outlives the page. */
    isStored: () => !isOnlyInMemory(key),
    remove: () => void writeDraft(key, undefined, "device"),
    /** What was typed into a form of another shape, as text; it is kept until it is deleted. */
    old: (): string | undefined => {
      const saved = readDraft(key, "device");
      if (saved !== undefined && !read()) {
        const texts = textIn(isRecord(saved) && "values" in saved ? saved.values : saved);
        // What was kept for later is still there.
        if (texts.length > 0)
          writeDraft(oldKey, [...textIn(readDraft(oldKey, "device")), ...texts].join("\n\n"), "device");
        writeDraft(key, undefined, "device");
      }
      const old = readDraft(oldKey, "device");
      return typeof old === "string" ? old : undefined;
    },
    removeOld: () => void writeDraft(oldKey, undefined, "device"),
  };
}

/**
 * Whether a value has the shape of another: a list, an object or neither, all the way down. One that the form begins
 * with as null may be null again, or is complete.
 */
function fits(value: unknown, like: unknown, begins?: unknown): boolean {
  if (begins === null && isRecord(like)) {
    return value === null || (fits(value, like) && hasFieldsOf(value, like));
  }
  if (Array.isArray(like)) {
    if (!Array.isArray(value)) return false;
    const [first] = like;
    return first === undefined || value.every((item) => fits(item, first) && hasFieldsOf(item, first));
  }
  if (isRecord(like)) {
    return (
      isRecord(value) &&
      Object.entries(value).every(
        ([field, part]) =>
          !(field in like) || fits(part, like[field], isRecord(begins) ? begins[field] : undefined),
      )
    );
  }
  // The form begins without a value, and has no example: there is nothing to compare with.
  if (like === null || like === undefined) return true;
  return value === null || typeof value === typeof like;
}

function hasFieldsOf(value: unknown, like: unknown): boolean {
  return !isRecord(like) || (isRecord(value) && Object.keys(like).every((field) => field in value));
}

/** All texts in a value. */
function textIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textIn);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
