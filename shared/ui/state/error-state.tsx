import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useFocusFallback } from "../../page/focus";
import { Button } from "../button";
import { classNames } from "../class-names";
import styles from "./state.module.css";

export interface ErrorStateProps {
  /** What failed, in the catalog's words (product §2.4): `Couldn't load job`. */
  message: string;
  /** A stable code or request id, for support. */
  code?: string | undefined;
  /** Tries again; without it there is no Retry. */
  onRetry?: () => void;
  /** The retry is running. */
  busy?: boolean;
  /** Another way forward, beside Retry. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Says that something failed to load, with Retry (product §2.6). */
export function ErrorState({ message, code, onRetry, busy, action, className }: ErrorStateProps) {
  const rememberFocus = useFocusFallback("section");
  return (
    <div className={classNames(styles.state, className)}>
      <span className={classNames(styles.icon, styles.failed)} aria-hidden="true">
        <CircleAlert />
      </span>
      <div role="alert">
        <p className={styles.title}>{message}</p>
        {code && <p className={styles.code}>{code}</p>}
      </div>
      {(onRetry || action !== undefined) && (
        <div className={styles.action}>
          {onRetry && (
            <Button
              variant="secondary"
              icon={<RotateCw aria-hidden="true" />}
              busy={busy}
              onClick={({ currentTarget }) => {
                rememberFocus(currentTarget);
                onRetry();
              }}
            >
              Retry
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
