import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OFFLINE } from "../../client/api/api-error";
import { type Toast, toast, toastStore } from "../../page/toast";
import { IconButton } from "../icon-button";
import styles from "./toaster.module.css";

/** How long a toast is shown, in milliseconds: a failure takes longer to read and to act on. */
const LIFETIME: Record<Toast["kind"], number> = { success: 5_000, failure: 10_000 };

/** Shows the toasts of `shared/page/toast`; the shell renders it once. */
export function Toaster() {
  const toasts = toastStore();
  return createPortal(
    // Above dialogs and not inert: a form in a dialog shows its failure here.
    <section data-above-dialogs="" aria-label="Notifications" className={styles.toaster}>
      {toasts.map((item) => (
        <ToastCard key={item.id} {...item} />
      ))}
    </section>,
    document.body,
  );
}

function ToastCard({ id, kind, text }: Toast) {
  // A live region announces changes, so it exists before its text does.
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(text), [text]);

  // The timer is paused while the pointer or the keyboard focus is on it.
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => toast.dismiss(id), LIFETIME[kind]);
    return () => clearTimeout(timer);
  }, [isPaused, id, kind]);

  // No longer true once there is a connection.
  useEffect(() => {
    if (!text.includes(OFFLINE)) return;
    const dismiss = () => toast.dismiss(id);
    addEventListener("online", dismiss);
    return () => removeEventListener("online", dismiss);
  }, [id, text]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no action here, only its timer is paused.
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={styles.icon} aria-hidden="true">
        {kind === "success" ? <CircleCheck /> : <CircleAlert />}
      </span>
      <p role={kind === "success" ? "status" : "alert"} className={styles.text}>
        {said}
      </p>
      <IconButton label="Dismiss" size="sm" onClick={() => toast.dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
