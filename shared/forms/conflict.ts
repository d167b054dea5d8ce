import { createElement, type ReactNode, useRef, useState } from "react";
// Not from ./api/api-error: federation shares the client, and `instanceof` fails with another copy of the class.
import { ApiError } from "../client/api/client";
import type { ConflictDialogProps, ShownField } from "./conflict-dialog";
import { NotSaved } from "./not-saved";

export interface Versioned {
  version: number;
}

/** The data that a form edits. Values are compared as JSON. */
export interface Edits<Resource extends Versioned, Values extends object> {
  /** The noun for what is edited, for use in a sentence: `company`. */
  what: string;
  /** As it was read. */
  resource: Resource;
  /** The form's values. */
  valuesOf: (resource: Resource) => Values;
  /** The form's initial values; by default these values themselves. */
  begin?: (values: Values) => Values;
  /**
   * The fields that the form shows, by their names. Other people's changes to other fields are kept without asking.
   */
  fields: { [Name in keyof Values]?: ShownField<Values[Name]> };
  /** What the other person did, after their name: `set this to Offer`. */
  did?: (values: Values) => string;
  /** Adds what the response to the refused write lacks. */
  complete?: (present: Resource) => Promise<Resource>;
}

/** The base of a form: the version that it changes, and its values. */
export interface Base<Values> {
  version: number;
  values: Values;
}

interface Save<Values> {
  /** What is in the form. */
  typed: () => Values;
  /** Sends it. After a conflict it gets the values to send instead of the form's. */
  write: (version: number, merged: Values | undefined) => Promise<unknown>;
  /** Replaces the form's values. */
  show: (values: Values) => void;
}

/**
 * Saves edits without undoing anyone else's. If the data has changed since it was read, a dialog shows what changed
 * and who changed it, and asks whether to overwrite or accept that. Changes outside the form's fields are kept
 * without asking.
 *
 * @param drafted what an older draft started from
 */
export function useConflict<Resource extends Versioned, Values extends object>(
  edits: Edits<Resource, Values>,
  drafted?: Base<Values> | undefined,
) {
  const { what, resource, valuesOf, begin = same, fields, did, complete } = edits;
  const base = useRef<Base<Values>>(drafted ?? { version: resource.version, values: valuesOf(resource) });
  const [dialog, setDialog] = useState<ReactNode>(null);

  function ask(Dialog: React.FC<ConflictDialogProps>, props: Omit<ConflictDialogProps, "onDecide">) {
    return new Promise<"overwrite" | "accept" | "edit">((onDecide) =>
      setDialog(createElement(Dialog, { ...props, onDecide })),
    ).finally(() => setDialog(null));
  }

  /** @returns what to save instead; @throws anything that isn't a conflict, and {@link NotSaved} */
  async function settle(error: unknown, { typed, show }: Save<Values>): Promise<Values> {
    const stale = error instanceof ApiError ? error.stale : undefined;
    if (!stale?.current) throw error;
    const { ConflictDialog, compare } = await import(/* webpackChunkName: "conflict" */ "./conflict-dialog");
    // The response is what a read would return.
    const read = stale.current as Resource;
    const present = complete ? await complete(read) : read;
    const now = { version: present.version, values: valuesOf(present) };
    const { changes, merged } = compare({
      fields,
      before: base.current.values,
      now: now.values,
      begun: begin(base.current.values),
      begins: begin(now.values),
      typed: typed(),
    });
    const choice =
      changes.length === 0
        ? "overwrite"
        : await ask(ConflictDialog, { what, changes, did: did?.(now.values), ...stale });
    if (choice === "edit") throw new NotSaved();
    base.current = now;
    show(choice === "overwrite" ? merged : begin(now.values));
    if (choice === "accept") throw new NotSaved();
    return merged;
  }

  return {
    /** What the form started from. */
    base,
    begun: () => begin(base.current.values),
    /** Replaces the data that the form edits. */
    follow: (latest: Resource) => {
      base.current = { version: latest.version, values: valuesOf(latest) };
    },
    /** @throws what `write` throws, and {@link NotSaved} */
    save: async (save: Save<Values>): Promise<unknown> => {
      let merged: Values | undefined;
      for (;;) {
        try {
          return await save.write(base.current.version, merged);
        } catch (error) {
          merged = await settle(error, save);
        }
      }
    },
    dialog,
  };
}

function same<Values>(values: Values): Values {
  return values;
}
