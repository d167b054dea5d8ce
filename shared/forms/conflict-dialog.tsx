import type { Stale } from "../client/api/api-error";
import { serverNow } from "../client/api/client";
import { sessionStore } from "../client/session/session";
import { Button } from "../ui/button";
import { Dialog } from "../ui/overlay/dialog";
import { relativeTime } from "../ui/text/relative-time";
import styles from "./conflict-dialog.module.css";

/** How a field of a form is shown beside the value that someone else has saved. */
export interface ShownField<Value> {
  label: string;
  /** Formats it; by default texts are shown unchanged and lists as their items. */
  show?: (value: Value) => string;
}

/** A field that someone has changed in the meantime, as text. */
export interface Change {
  label: string;
  before: string;
  now: string;
  /** What was typed; undefined for a field that wasn't edited here. */
  typed: string | undefined;
}

export interface ConflictDialogProps extends Pick<Stale, "changedBy" | "changedAt"> {
  /** The noun for what is edited, for use in a sentence: `company`. */
  what: string;
  changes: readonly Change[];
  /** What they did, after their name: `set this to Offer`. */
  did: string | undefined;
  /** `edit` closes the dialog and leaves the form unchanged. */
  onDecide: (choice: "overwrite" | "accept" | "edit") => void;
}

/** Shows what someone has changed while a form was open, and asks which version to keep. */
export function ConflictDialog({ what, changes, did, changedBy, changedAt, onDecide }: ConflictDialogProps) {
  const own = changedBy !== undefined && changedBy.userId === sessionStore.getState().currUserId;
  const who = own ? "You" : (changedBy?.name ?? "Someone");
  const ago = changedAt && relativeTime(new Date(changedAt), new Date(serverNow()), "long");
  const where = own && "in another tab or on another device";
  const said = [who, did ?? "changed it", where, ago].filter(Boolean).join(" ");
  return (
    <Dialog
      open
      role="alertdialog"
      title={`This ${what} has changed`}
      onOpenChange={() => onDecide("edit")}
      description={`${said}. Nothing you typed is lost.`}
      footer={
        <>
          <Button variant="ghost" onClick={() => onDecide("edit")}>
            Keep editing
          </Button>
          <Button variant="secondary" onClick={() => onDecide("accept")}>
            {own ? "Use the other version" : "Use their version"}
          </Button>
          <Button onClick={() => onDecide("overwrite")}>Save over it</Button>
        </>
      }
    >
      {changes.map(({ label, before, now, typed }) => (
        <section key={label} className={styles.field} aria-label={label}>
          <h3 className={styles.label}>{label}</h3>
          <dl className={styles.texts}>
            <Text name="Before" text={before} />
            <Text name="Now" text={now} />
            {typed !== undefined && <Text name="Yours" text={typed} />}
          </dl>
          {typed === undefined && (
            <p className={styles.kept}>You haven't changed this. It stays as it is now.</p>
          )}
        </section>
      ))}
    </Dialog>
  );
}

function Text({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.text}>
      <dt>{name}</dt>
      {/* A long text scrolls, and the keyboard must reach it. */}
      <dd dir="auto" {...(text.length > LONG && { tabIndex: 0 })}>
        {text || "Empty"}
      </dd>
    </div>
  );
}

/** Texts from about this length may be taller than their box. */
const LONG = 200;

interface Comparison<Values> {
  fields: { [Name in keyof Values]?: ShownField<Values[Name]> };
  /** The data when the form was opened, and now. */
  before: Values;
  now: Values;
  /** The form's initial values then, and now. */
  begun: Values;
  begins: Values;
  typed: Values;
}

/** Lists the form's fields that have changed in the meantime, with what was typed into them. */
export function compare<Values extends object>(comparison: Comparison<Values>) {
  const { fields, before, now, begun, begins, typed } = comparison;
  const merged = { ...begins };
  const changes: Change[] = [];
  for (const name of keysOf({ ...begins, ...begun })) {
    const touched = !isSame(typed[name], begun[name]);
    if (touched) merged[name] = typed[name];
    const field = fields[name];
    if (!field || isSame(before[name], now[name]) || (touched && isSame(typed[name], now[name]))) continue;
    const show = (values: Values) => (field.show ?? textOf)(values[name]);
    changes.push({
      label: field.label,
      before: show(before),
      now: show(now),
      typed: touched ? show(typed) : undefined,
    });
  }
  return { changes, merged };
}

function keysOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
