import { WorkList } from "@guildway/shared/cards/work-list";
import type { WorkExperience as Work } from "@guildway/shared/contract/people";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
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
