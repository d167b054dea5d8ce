import { Search } from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { LIMITS } from "../../contract/limits";
import { TextField } from "./text-field";

interface FilterFieldProps {
  /** Its name for assistive technology. */
  label: string;
  placeholder: string;
  /** The current filter of the list. */
  text: string;
  onChange: (text: string) => void;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The pause in typing before the list is updated, in milliseconds. */
const PAUSE = 200;

/** A box that filters a list while typing. */
export function FilterField({ label, placeholder, text, onChange, className, ref }: FilterFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef(text);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and Clear change the text; text that was typed here is already in the box.
  useEffect(() => {
    if (!box.current || text === typed.current) return;
    typed.current = text;
    box.current.value = text;
  }, [text]);

  function type() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      typed.current = box.current?.value.trim() ?? "";
      onChange(typed.current);
    }, PAUSE);
  }

  return (
    <TextField
      ref={box}
      type="search"
      className={className}
      label={label}
      hideLabel
      placeholder={placeholder}
      leading={<Search aria-hidden="true" />}
      maxLength={LIMITS.name}
      defaultValue={text}
      onChange={type}
    />
  );
}
