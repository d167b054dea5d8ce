import { type Toast, toast } from "@guildway/shared/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { OFFLINE } from "../../client/api/api-error";
import { IconButton } from "../icon-button";
import styles from "./toaster.module.css";

/** How long a toast is shown, in milliseconds: a failure takes longer to read and to act on. */
const LIFETIME: Record<Toast["kind"], number> = { success: 5_000, failure: 10_000 };

/** Shows the toasts of `shared/page/toast`; the shell renders it once. */
export function Toaster() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.current);
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
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(id), LIFETIME[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind]);

  // Once there is a connection, it isn't true any more.
  useEffect(() => {
    if (!text.includes(OFFLINE)) return;
    const dismiss = () => toast.dismiss(id);
    addEventListener("online", dismiss);
    return () => removeEventListener("online", dismiss);
  }, [id, text]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, its time is only watched.
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
