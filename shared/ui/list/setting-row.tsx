import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Cluster } from "../layout/flow";
import styles from "./setting-row.module.css";

interface SettingRowProps {
  icon: LucideIcon;
  name: ReactNode;
  /** When it was added, used or happened. */
  facts: ReactNode;
  /** What can be done with it, or that it is the one in use. */
  children?: ReactNode;
}

/** A device, a factor or an event, with what can be done with it. */
export function SettingRow({ icon: Icon, name, facts, children }: SettingRowProps) {
  return (
    <Cluster gap={3} className={styles.row}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {children !== undefined && <Cluster className={styles.actions}>{children}</Cluster>}
    </Cluster>
  );
}
