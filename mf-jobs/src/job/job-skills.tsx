import { compareNames } from "@guildway/shared/format/lists";
import { Badge } from "@guildway/shared/ui/badge";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { Check } from "lucide-react";
import styles from "./job-detail.module.css";
import { matchSkills } from "./match-skills";

interface JobSkillsProps {
  wanted: readonly string[];
  /** Names of the viewer's skills. If they are not known, none are marked or counted. */
  own: readonly string[] | undefined;
}

/** The skills that a job asks for, with the viewer's marked and counted. */
export function JobSkills({ wanted, own }: JobSkillsProps) {
  if (wanted.length === 0) return null;
  const skills = matchSkills(wanted.toSorted(compareNames), own ?? []);
  const count = skills.filter((skill) => skill.own).length;
  return (
    <Stack as="section" gap={3} className={styles.section}>
      <div className={styles.titleLine}>
        <h2>Skills</h2>
        {own && (
          <p className={styles.note}>
            You have {count} of {skills.length}
          </p>
        )}
      </div>
      <Cluster as="ul" className={styles.skills}>
        {skills.map((skill) => (
          <li key={skill.name}>
            {skill.own ? (
              <Badge tone="accent" icon={<Check aria-hidden="true" />}>
                {skill.name}
                <span className="visually-hidden"> (you have it)</span>
              </Badge>
            ) : (
              <Badge>{skill.name}</Badge>
            )}
          </li>
        ))}
      </Cluster>
    </Stack>
  );
}
