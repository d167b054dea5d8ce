import { Button } from "@guildway/shared/ui/button";
import { useState } from "react";
import styles from "./override-banner.module.css";

interface OverrideBannerProps {
  /** Remote → where it comes from, in words. */
  sources: Readonly<Record<string, string>>;
  /** Why a requested override isn't applied. */
  refusals: readonly string[];
  /** What is wrong with the requested override. */
  problems: readonly string[];
  onReset: () => void;
}

/** Says that this tab shows something other than everyone else gets. */
export function OverrideBanner({ sources, refusals, problems, onReset }: OverrideBannerProps) {
  const [isDismissed, setDismissed] = useState(false);
  const names = Object.entries(sources);
  const warnings = [...problems, ...refusals];
  if (names.length === 0 && (warnings.length === 0 || isDismissed)) return null;
  return (
    <section className={styles.banner} aria-label="Remotes of this tab">
      {names.map(([name, source]) => (
        <p key={name}>
          In this tab, <strong>{name}</strong> comes from {source}.
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
