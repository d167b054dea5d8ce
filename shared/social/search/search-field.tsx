import type { RefObject } from "react";
import { LIMITS } from "../../contract/limits";
import control from "../../ui/form/control.module.css";
import { Field, useField } from "../../ui/form/field";
import styles from "./search-field.module.css";
import { SuggestingInput } from "./suggesting-input";

interface SearchFieldProps {
  box: RefObject<HTMLInputElement | null>;
  searched: string;
  label: string;
  placeholder: string;
  error: string | undefined;
}

/** The box of a page that searches for people, jobs, companies and posts, with suggestions. */
export function SearchField({ box, searched, label, placeholder, error }: SearchFieldProps) {
  const wiring = useField({ error });
  return (
    <Field label={label} hideLabel error={error} id={wiring.id}>
      <div className={styles.box}>
        <SuggestingInput
          {...wiring}
          box={box}
          searched={searched}
          type="search"
          className={control.control}
          placeholder={placeholder}
          enterKeyHint="search"
          maxLength={LIMITS.name}
          autoComplete="off"
        />
      </div>
    </Field>
  );
}
