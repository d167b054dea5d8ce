import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../class-names";
import { IconButton } from "../icon-button";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal";

export interface DialogProps {
  open: boolean;
  /** Called with `false` on Escape, the cross or a click outside; the dialog's owner decides. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence below the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. If a form contains them, put them into it as `FormActions` instead. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** `alertdialog` for a question that must be answered. */
  role?: "dialog" | "alertdialog";
}

/**
 * A modal dialog: traps the focus and gives it back, closes by Escape, its cross or a click outside. It is our own
 * because Base UI's is 22 kB (Brotli) and a remote's whole first page may have 20 (docs/benchmarks.md); this one,
 * with its buttons, is 3.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "md",
  role = "dialog",
}: Omit<DialogProps, "open">) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  const close = () => onOpenChange(false);
  useModal({ layer, panel, onEscape: close });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click outside is for the mouse; the keyboard has Escape.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      ref={layer}
      className={styles.layer}
      // A text selection that begins inside and ends outside isn't a click outside.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) close();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that it can have support it. */}
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        tabIndex={-1}
        className={classNames(styles.panel, styles[size])}
      >
        <header className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title} dir="auto">
            {title}
          </h2>
          <IconButton label="Close" size="sm" onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
          {description !== undefined && (
            <p id={`${id}-description`} className={styles.description} dir="auto">
              {description}
            </p>
          )}
        </header>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </div>
  );
}
