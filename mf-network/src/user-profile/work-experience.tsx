import type { WorkExperience as Work } from "shared/contract/people";
import { Card, CardHeading } from "shared/ui/card";
import { WorkList } from "shared/ui/work-list";
import styles from "./profile-section.module.css";

/** Where a person has worked (spec §2). */
export function WorkExperience({ work }: { work: Work[] }) {
  return (
    <Card as="section" aria-labelledby="work-experience">
      <CardHeading id="work-experience">Work Experience</CardHeading>
      {work.length === 0 ? (
        <p className={styles.none}>No work experience added yet.</p>
      ) : (
        <WorkList work={work} />
      )}
    </Card>
  );
}
