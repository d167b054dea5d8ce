import { serverNow } from "@guildway/shared/api";
import type { Stale } from "../client/api/api-error";
import { sessionStore } from "../client/session/session";
import { Button } from "../ui/button";
import { Dialog } from "../ui/overlay/dialog";
import { relativeTime } from "../ui/text/relative-time";
import styles from "./conflict-dialog.module.css";

/** How one field of a form is shown beside the value that someone else has saved. */
export interface ShownField<Value> {
  label: string;
  /** Formats it; by default texts are shown as they are, lists by their items. */
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
  /** The noun for the thing, for use in a sentence: `company`. */
  what: string;
  changes: readonly Change[];
  /** What they did, following their name: `set this to Offer`. */
  did: string | undefined;
  /** `keep` closes the dialog and leaves the form unchanged. */
  onDecide: (choice: "over" | "take" | "keep") => void;
}

/** Shows what someone has changed while a form was open, and asks whose version to keep. */
export function ConflictDialog({ what, changes, did, changedBy, changedAt, onDecide }: ConflictDialogProps) {
  const own = changedBy !== undefined && changedBy.userId === sessionStore.getState().currUserId;
  const who = own ? "You" : (changedBy?.name ?? "Someone");
  const ago = changedAt && relativeTime(new Date(changedAt), new Date(serverNow()), "long");
  const place = own && "in another tab or on another device";
  const said = [who, did ?? "changed it", place, ago].filter(Boolean).join(" ");
  return (
    <Dialog
      open
      role="alertdialog"
      title={`This ${what} has changed`}
      onOpenChange={() => onDecide("keep")}
      description={`${said}. Nothing you typed is lost.`}
      footer={
        <>
          <Button variant="ghost" onClick={() => onDecide("keep")}>
            Keep editing
          </Button>
          <Button variant="secondary" onClick={() => onDecide("take")}>
            {own ? "Use the other version" : "Use their version"}
          </Button>
          <Button onClick={() => onDecide("over")}>Save over it</Button>
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
      <dd {...(text.length > LONG && { tabIndex: 0 })}>{text || "Empty"}</dd>
    </div>
  );
}

/** From about this length, a text may be taller than its box. */
const LONG = 200;

interface Comparison<Values> {
  fields: { [Name in keyof Values]?: ShownField<Values[Name]> };
  /** The thing when the form was opened, and now. */
  before: Values;
  now: Values;
  /** The form's initial values then, and what they would be now. */
  begun: Values;
  begins: Values;
  typed: Values;
}

/** Lists what has changed in the form's fields in the meantime, and what was typed over it. */
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
