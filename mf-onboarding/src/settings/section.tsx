import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { type ReactNode, type Ref, useId } from "react";
import styles from "./section.module.css";

interface SectionProps {
  title: string;
  /** What this is for, in a sentence. */
  lead?: ReactNode;
  /** A small button at the right end of the heading. */
  action?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** One thing to set. */
export function Section({ title, lead, action, children, ref }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" ref={ref} aria-labelledby={id}>
      <CardHeading id={id} action={action}>
        {title}
      </CardHeading>
      <div className={styles.body}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Card>
  );
}
