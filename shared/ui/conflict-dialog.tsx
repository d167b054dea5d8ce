import type { Stale } from "../api/api-error";
import type { ShownField } from "../conflict";
import { sessionStore } from "../session/session";
import { Button } from "./button";
import styles from "./conflict-dialog.module.css";
import { Dialog } from "./overlay/dialog";
import { relativeTime } from "./text/relative-time";

/** A field that somebody has changed meanwhile, in words. */
export interface Change {
  label: string;
  before: string;
  now: string;
  /** What was typed; undefined for a field that was not touched here. */
  typed: string | undefined;
}

export interface ConflictDialogProps extends Pick<Stale, "changedBy" | "changedAt"> {
  /** The thing, as a sentence names it: `company`. */
  what: string;
  changes: readonly Change[];
  /** What they did, after their name: `set this to Offer`. */
  did: string | undefined;
  /** `keep` closes the dialog and leaves the form as it is. */
  onDecide: (choice: "over" | "take" | "keep") => void;
}

/** Shows what somebody has changed while a form was open, and asks whose words are to stay. */
export function ConflictDialog({ what, changes, did, changedBy, changedAt, onDecide }: ConflictDialogProps) {
  const own = changedBy !== undefined && changedBy.userId === sessionStore.getState().currUserId;
  const who = own ? "You" : (changedBy?.name ?? "Somebody");
  const ago = changedAt && relativeTime(new Date(changedAt), new Date(), "long");
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

/** From about here on a text may be taller than its box. */
const LONG = 200;

interface Comparison<Values> {
  fields: { [Name in keyof Values]?: ShownField<Values[Name]> };
  /** The thing as it was when the form was opened, and as it is now. */
  before: Values;
  now: Values;
  /** What the form began with then, and what it would begin with now. */
  begun: Values;
  begins: Values;
  typed: Values;
}

/** What has changed in the form's fields meanwhile, and what is typed on top of it. */
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
