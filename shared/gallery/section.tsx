import { type ReactNode, useId } from "react";
import { Cluster } from "../ui/layout/flow";
import styles from "./gallery.module.css";

/** A group of parts. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One part in one state, with its name. */
export function Example({ name, row, children }: { name: string; row?: boolean; children: ReactNode }) {
  return (
    <div className={styles.example}>
      <h3 className={styles.name}>{name}</h3>
      {row ? <Cluster gap={3}>{children}</Cluster> : children}
    </div>
  );
}
