import { Button } from "@guildway/shared/ui/button";
import { useState } from "react";
import styles from "./override-banner.module.css";

interface OverrideBannerProps {
  /** Remote → origin that it comes from. */
  overrides: Readonly<Record<string, string>>;
  /** What was asked for and is not on the server's list. */
  refusals: readonly string[];
  /** What is wrong with what was asked for. */
  problems: readonly string[];
  onReset: () => void;
}

/** Says that this tab does not show what everybody else gets. */
export function OverrideBanner({ overrides, refusals, problems, onReset }: OverrideBannerProps) {
  const [isDismissed, setDismissed] = useState(false);
  const names = Object.entries(overrides);
  if (names.length === 0 && (refusals.length === 0 || isDismissed)) return null;
  return (
    <section className={styles.banner} aria-label="Remotes of this tab">
      {names.map(([name, origin]) => (
        <p key={name}>
          In this tab <strong>{name}</strong> comes from {origin}.
        </p>
      ))}
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      {refusals.map((refusal) => (
        <p key={refusal} role="alert">
          {refusal} was refused: its origin is not on this server's list.
        </p>
      ))}
      {names.length > 0 ? (
        <Button variant="secondary" size="sm" onClick={onReset}>
          Reset
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setDismissed(true)}>
          Close
        </Button>
      )}
    </section>
  );
}
