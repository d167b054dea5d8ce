import { PageFrame } from "@guildway/shared/ui/layout/page-layout";
import { Closing } from "./closing";
import { FieldPicker } from "./field-picker";
import { Hero } from "./hero";
import { HiringCompanies } from "./hiring-companies";
import styles from "./landing.module.css";
import { NewestJobs } from "./newest-jobs";

/** The landing page (product §2). */
export function Page() {
  return (
    <PageFrame className={styles.page}>
      <div className={styles.opening}>
        <Hero />
        <NewestJobs />
      </div>
      <FieldPicker />
      <HiringCompanies />
      <Closing />
    </PageFrame>
  );
}
