import { formatCount } from "@guildway/shared/format/numbers";
import { Button } from "@guildway/shared/ui/button";
import type { Result } from "axe-core";
import { useState } from "react";
import styles from "./panel.module.css";

/** WCAG 2.2 AA, and good practice beyond it: what the browser tests ask for. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The panel isn't part of the product; its two panes are pages of their own. */
const PANEL = '[aria-label="Test panel"]';

/** What axe finds on the page in its current state. */
export function Accessibility() {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly Result[]>();
  const [failure, setFailure] = useState<string>();

  async function check(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { default: axe } = await import(/* webpackChunkName: "axe" */ "axe-core");
      const { violations } = await axe.run(
        { exclude: [PANEL] },
        { runOnly: RULES, resultTypes: ["violations"] },
      );
      setFound(violations);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void check()}>
        Check this page
      </Button>
      {failure !== undefined && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      {found && (
        <p role="status">
          {found.length === 0 ? "axe found nothing." : `axe found ${formatCount(found.length, "problem")}.`}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={styles.list} aria-label="Accessibility problems">
          {found.map(({ id, help, helpUrl, impact, nodes }) => (
            <li key={id} className={styles.row}>
              <span>
                {help} ({impact ?? "unrated"}):{" "}
                <code>{nodes.map(({ target }) => target.join(" ")).join(", ")}</code>
              </span>
              <a href={helpUrl} className={styles.link}>
                {id}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
