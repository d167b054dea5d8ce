import { Badge } from "shared/ui/badge";
import styles from "./own-skills.module.css";
import { Section } from "./section";
import { useOwnSkills } from "./use-own-skills";

const loadDialog = () => import("./skills-dialog").then((module) => module.SkillsDialog);

/** One's skills, with a dialog to add to them. */
export function OwnSkills() {
  return (
    <Section
      title="Skills"
      list={useOwnSkills()}
      failed="Couldn't load your skills"
      none="Add what you are good at; jobs and people are found by it."
      addLabel="Add skills"
      loadDialog={loadDialog}
    >
      {(skills) => (
        <ul className={styles.skills}>
          {skills.map((skill) => (
            <li key={skill.id}>
              <Badge>{skill.skill_name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
