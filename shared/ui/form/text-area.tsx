import { type ComponentProps, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names";
import { CharacterCount } from "./character-count";
import control from "./control.module.css";
import { Field, type FieldProps, useField } from "./field";
import { fitText } from "./fit-text";
import styles from "./text-area.module.css";

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<"textarea">, "disabled"> {
  /**
   * Shows how many characters of this limit are used. The limit isn't enforced here: a longer text can be pasted and
   * then shortened; the form's schema refuses it.
   */
  limit?: number;
}

/** Several lines of text; grows with its content. */
export function TextArea({
  label,
  help,
  error,
  optional,
  hideLabel,
  limit,
  id,
  className,
  ref,
  rows = 4,
  style,
  "aria-describedby": describedBy,
  ...rest
}: TextAreaProps) {
  const { length, measure, attach } = useLength(ref);
  const wiring = useField({ help, error }, id, describedBy);
  return (
    <Field
      {...{ label, help, error, optional, hideLabel, className }}
      id={wiring.id}
      aside={limit === undefined ? undefined : <CharacterCount used={length} limit={limit} />}
    >
      <textarea
        rows={rows}
        dir="auto"
        {...rest}
        {...wiring}
        ref={attach}
        className={classNames(control.control, styles.area)}
        // A box that grows with its text ignores `rows`.
        style={{ minHeight: `calc(${rows}lh + 2 * var(--space-2) + 2px)`, ...style }}
        onInput={(event) => {
          measure();
          rest.onInput?.(event);
        }}
      />
    </Field>
  );
}

/** Follows the text's length and height, even if a form sets the value without React (React Hook Form's `reset`). */
function useLength(ref: Ref<HTMLTextAreaElement> | undefined) {
  const element = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const measure = useCallback(() => {
    if (!element.current) return;
    setLength(element.current.value.length);
    fitText(element.current);
  }, []);

  // After each render: `reset` renders the form but fires no event.
  useEffect(measure);

  const attach = useCallback(
    (node: HTMLTextAreaElement | null) => {
      element.current = node;
      if (typeof ref === "function") ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );
  return { length, measure, attach };
}
