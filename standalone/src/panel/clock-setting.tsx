import { Button } from "@guildway/shared/ui/button";
import { useId, useState } from "react";
import styles from "./panel.module.css";

interface ClockSettingProps {
  /** As ISO 8601; empty for the real time. */
  value: string;
  onChange: (value: string) => void;
}

/** The page's initial time, in UTC. */
export function ClockSetting({ value, onChange }: ClockSettingProps) {
  const id = useId();
  const [text, setText] = useState(() => (value === "" ? "" : new Date(value).toISOString().slice(0, 16)));
  return (
    <form
      className={styles.field}
      // Set reloads the page; a half-typed day must not.
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text === "" ? "" : `${text}Z`);
      }}
    >
      <label htmlFor={id}>Clock (UTC)</label>
      <input id={id} type="datetime-local" value={text} onChange={({ target }) => setText(target.value)} />
      <Button size="sm" variant="secondary" type="submit">
        {text === "" ? "Now" : "Set"}
      </Button>
    </form>
  );
}
