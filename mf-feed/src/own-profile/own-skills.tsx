import type { Skill } from "@guildway/shared/contract/people";
import { neighborOf, useFocusFallback } from "@guildway/shared/focus";
import { sortedByName } from "@guildway/shared/format/lists";
import { type UseQueryResult, useMutation } from "@guildway/shared/query";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { X } from "lucide-react";
import type { RefObject } from "react";
import styles from "./own-skills.module.css";
import { Section } from "./section";
import { removeSkill } from "./skill-queries";

const loadDialog = () =>
  import(/* webpackChunkName: "profile-forms" */ "./skills-dialog").then((module) => module.SkillsDialog);

/** One's skills, each to be removed, with a dialog to add to them. */
export function OwnSkills({ list }: { list: UseQueryResult<Skill[]> }) {
  return (
    <Section
      title="Skills"
      anchor="skills"
      list={list}
      failed="Couldn't load your skills"
      none="Add your skills so that people and jobs can find you."
      addLabel="Add skills"
      loadDialog={loadDialog}
    >
      {(skills, addButton) => (
        <Cluster as="ul" aria-label="Your skills">
          {sortedByName(skills, ({ skill_name }) => skill_name).map((skill) => (
            <SkillChip key={skill.id} skill={skill} addButton={addButton} />
          ))}
        </Cluster>
      )}
    </Section>
  );
}

interface SkillChipProps {
  skill: Skill;
  addButton: RefObject<Element | null>;
}

function SkillChip({ skill, addButton }: SkillChipProps) {
  const { mutate: remove } = useMutation(removeSkill(skill));
  const rememberFocus = useFocusFallback((button) => neighborOf(button) ?? addButton.current);
  return (
    <li className={styles.skill}>
      {skill.skill_name}
      <IconButton
        label={`Remove ${skill.skill_name}`}
        size="sm"
        className={styles.remove}
        onClick={({ currentTarget }) => {
          rememberFocus(currentTarget);
          remove();
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
