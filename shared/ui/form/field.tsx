import { type ReactNode, useId } from "react";
import { classNames } from "../class-names";
import styles from "./field.module.css";

/** The properties of every field besides those of its control. */
export interface FieldProps {
  label: ReactNode;
  /** A sentence below the control that helps people fill it in. */
  help?: ReactNode;
  /** What is wrong, shown at the field; from React Hook Form: `errors.email?.message`. */
  error?: string | undefined;
  /** Says beside the label that the field is optional. */
  optional?: boolean;
  /** Shows the label only to assistive technology, if the context says what the field is. */
  hideLabel?: boolean;
}

/** Attributes that connect a control to its help and its error. */
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
  /** Shown at the right end of the line below the control. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One control with its label above, and help and error below (product §2.6). */
export function Field({ label, optional, hideLabel, className, children, ...notes }: FrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <div className={hideLabel ? "visually-hidden" : styles.head}>
        <label className={styles.label} htmlFor={notes.id} dir="auto">
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
}: FrameProps & { describedBy: string | undefined; role?: "radiogroup" | undefined }) {
  return (
    <fieldset
      className={className}
      role={role}
      aria-describedby={describedBy}
      aria-invalid={role && notes.error ? true : undefined}
    >
      <legend className={hideLabel ? "visually-hidden" : styles.legend}>
        <span className={styles.label} dir="auto">
          {label}
        </span>{" "}
        {optional && <Optional />}
      </legend>
      <div className={styles.field}>
        {children}
        <Notes {...notes} />
      </div>
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
