import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./form.module.css";

/** A form with our own validation: messages at the fields instead of the browser's bubbles. */
export function Form({ className, ...rest }: ComponentProps<"form">) {
  return <form noValidate {...rest} className={classNames(styles.form, className)} />;
}

/** An error of the form as a whole; announced when it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  );
}

/** The buttons that end a form; the main one is last in reading order, at the right. */
export function FormActions({ className, ...rest }: ComponentProps<"div">) {
  return <div data-form-actions="" {...rest} className={classNames(styles.actions, className)} />;
}
