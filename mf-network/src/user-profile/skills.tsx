import type { Skill } from "@guildway/shared/contract/people";
import { Badge } from "@guildway/shared/ui/badge";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import styles from "./profile-section.module.css";

/** A person's skills (spec §2). */
export function Skills({ skills }: { skills: Skill[] }) {
  return (
    <Card as="section" aria-labelledby="skills">
      <CardHeading id="skills">Skills</CardHeading>
      {skills.length === 0 ? (
        <p className={styles.none}>No skills added yet.</p>
      ) : (
        <ul className={styles.skills}>
          {skills.map((skill) => (
            <li key={skill.id}>
              <Badge>{skill.skill_name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
