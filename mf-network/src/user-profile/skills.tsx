import type { Skill } from "@guildway/shared/contract/people";
import { sortedByName } from "@guildway/shared/format/lists";
import { Badge } from "@guildway/shared/ui/badge";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import styles from "./profile-section.module.css";

/** A person's skills (product §4). */
export function Skills({ skills }: { skills: Skill[] }) {
  return (
    <Card as="section" aria-labelledby="skills">
      <CardHeading id="skills">Skills</CardHeading>
      {skills.length === 0 ? (
        <p className={styles.none}>No skills added yet.</p>
      ) : (
        <Cluster as="ul">
          {sortedByName(skills, ({ skill_name }) => skill_name).map((skill) => (
            <li key={skill.id}>
              <Badge>{skill.skill_name}</Badge>
            </li>
          ))}
        </Cluster>
      )}
    </Card>
  );
}
