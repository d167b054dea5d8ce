import { Search } from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { LIMITS } from "../../contract/limits";
import { TextField } from "./text-field";

interface FilterFieldProps {
  /** Its name for assistive technology. */
  label: string;
  placeholder: string;
  /** What the list is narrowed by at the moment. */
  text: string;
  onChange: (text: string) => void;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A pause in typing, after which the list follows; milliseconds. */
const PAUSE = 200;

/** A box that narrows a list while it is typed in. */
export function FilterField({ label, placeholder, text, onChange, className, ref }: FilterFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef(text);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and Clear lead to other texts; what was typed here is in the box already.
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
      autoComplete="off"
      maxLength={LIMITS.name}
      defaultValue={text}
      onChange={type}
    />
  );
}
