import { PRODUCT_NAME } from "@guildway/shared/product";
import { Button } from "@guildway/shared/ui/button";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import styles from "./override-banner.module.css";

let isOffered = false;

/** Shows once that a new version of the product is available. Nothing reloads automatically. */
export function offerReload(): void {
  if (isOffered) return;
  isOffered = true;
  const container = document.createElement("div");
  document.body.prepend(container);
  createRoot(container).render(<ReloadOffer onReload={() => location.reload()} />);
}

/** What {@link offerReload} shows. */
export function ReloadOffer({ onReload }: { onReload: () => void }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <section className={styles.banner} aria-label="New version">
      <p role="status">A new version of {PRODUCT_NAME} is available. Reload when you're ready.</p>
      <Button size="sm" onClick={onReload}>
        Reload
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setDismissed(true)}>
        Not now
      </Button>
    </section>
  );
}
