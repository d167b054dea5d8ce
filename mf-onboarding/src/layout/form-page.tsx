import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import type { ReactNode } from "react";
import styles from "./form-page.module.css";

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** Path that Back leads to. */
  back?: string;
  children: ReactNode;
  /** One line below the sheet: the way to a neighboring page. */
  after?: ReactNode;
}

/** A page of onboarding: one sheet with one thing to do. */
export function FormPage({ title, lead, back, children, after }: FormPageProps) {
  return (
    <PageLayout width="form">
      <Card as="section" pad="lg" className={styles.sheet}>
        <PageHeading title={title} lead={lead} {...(back && { back: { to: back, label: "Back" } })} />
        {children}
      </Card>
      {after !== undefined && <p className={styles.after}>{after}</p>}
    </PageLayout>
  );
}
