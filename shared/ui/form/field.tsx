import { type ReactNode, useId } from "react";
import { classNames } from "../class-names";
import styles from "./field.module.css";

/** What every field takes besides the properties of its control. */
export interface FieldProps {
  label: ReactNode;
  /** A sentence below the label's control that helps to fill it in. */
  help?: ReactNode;
  /** What is wrong, in the field's place; from React Hook Form: `errors.email?.message`. */
  error?: string | undefined;
  /** Says beside the label that it may stay empty. */
  optional?: boolean;
  /** Keeps the label only for assistive technology, if the surroundings say what it is. */
  hideLabel?: boolean;
}

/** Attributes that tie a control to its help and its error. */
export interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Wires a control to what `Field` or `FieldGroup` shows around it. */
export function useField(
  { help, error }: Pick<FieldProps, "help" | "error">,
  ownId?: string,
  describedBy?: string,
): FieldWiring {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const described = classNames(error && errorId(id), help !== undefined && helpId(id), describedBy);
  return { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

function helpId(id: string) {
  return `${id}-help`;
}

function errorId(id: string) {
  return `${id}-error`;
}

interface FrameProps extends FieldProps {
  /** The control's id, from `useField`. */
  id: string;
  /** Stands at the right end of the line below the control. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, help below, error below in its place (product §2.6), around one control. */
export function Field({ label, optional, hideLabel, className, children, ...notes }: FrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <div className={hideLabel ? "visually-hidden" : styles.head}>
        <label className={styles.label} htmlFor={notes.id}>
          {label}
        </label>
        {optional && <Optional />}
      </div>
      {children}
      <Notes {...notes} />
    </div>
  );
}

/** The same around several controls that answer one question. */
export function FieldGroup({
  label,
  optional,
  hideLabel,
  className,
  children,
  describedBy,
  role,
  ...notes
}: FrameProps & { describedBy: string | undefined; role?: "radiogroup" }) {
  return (
    <fieldset
      className={classNames(styles.field, className)}
      role={role}
      aria-describedby={describedBy}
      aria-invalid={role && notes.error ? true : undefined}
    >
      <legend className={hideLabel ? "visually-hidden" : styles.legend}>
        <span className={styles.label}>{label}</span> {optional && <Optional />}
      </legend>
      {children}
      <Notes {...notes} />
    </fieldset>
  );
}

function Optional() {
  return <span className={styles.optional}>Optional</span>;
}

function Notes({ id, help, error, aside }: Pick<FrameProps, "id" | "help" | "error" | "aside">) {
  if (help === undefined && !error && aside === undefined) return null;
  return (
    <div className={styles.notes}>
      <div>
        {error && (
          <p className={styles.error} id={errorId(id)}>
            {error}
          </p>
        )}
        {help !== undefined && (
          <p className={styles.help} id={helpId(id)}>
            {help}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}
