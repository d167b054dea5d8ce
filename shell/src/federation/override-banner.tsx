import { Button } from "@guildway/shared/ui/button";
import { useState } from "react";
import styles from "./override-banner.module.css";

interface OverrideBannerProps {
  /** Remote → origin that it comes from. */
  overrides: Readonly<Record<string, string>>;
  /** Why something that was asked for isn't done. */
  refusals: readonly string[];
  /** What is wrong with what was asked for. */
  problems: readonly string[];
  onReset: () => void;
}

/** Says that this tab doesn't show what everybody else gets. */
export function OverrideBanner({ overrides, refusals, problems, onReset }: OverrideBannerProps) {
  const [isDismissed, setDismissed] = useState(false);
  const names = Object.entries(overrides);
  const warnings = [...problems, ...refusals];
  if (names.length === 0 && (warnings.length === 0 || isDismissed)) return null;
  return (
    <section className={styles.banner} aria-label="Remotes of this tab">
      {names.map(([name, origin]) => (
        <p key={name}>
          In this tab, <strong>{name}</strong> comes from {origin}.
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} role="alert">
          {warning}
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
