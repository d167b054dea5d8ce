import { LIMITS } from "@guildway/shared/contract/limits";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";

interface NameFilterProps {
  name: string;
  onChange: (name: string) => void;
}

/** A pause in typing, after which the list follows; milliseconds. */
const PAUSE = 200;

/** Narrows the connections by name, while it is typed. */
export function NameFilter({ name, onChange }: NameFilterProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef(name);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and Clear lead to other names; what was typed here is in the box already.
  useEffect(() => {
    if (!box.current || name === typed.current) return;
    typed.current = name;
    box.current.value = name;
  }, [name]);

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
      label="Name"
      hideLabel
      placeholder="Filter by name"
      leading={<Search aria-hidden="true" />}
      autoComplete="off"
      maxLength={LIMITS.name}
      defaultValue={name}
      onChange={type}
    />
  );
}
