import type { Skill } from "@guildway/shared/contract/people";
import { useUserId } from "@guildway/shared/session";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { X } from "lucide-react";
import type { MouseEvent } from "react";
import styles from "./own-skills.module.css";
import { Section } from "./section";
import { type useOwnSkills, useRemoveSkill } from "./use-own-skills";

const loadDialog = () => import("./skills-dialog").then((module) => module.SkillsDialog);

/** One's skills, each to be removed, with a dialog to add to them. */
export function OwnSkills({ list }: { list: ReturnType<typeof useOwnSkills> }) {
  const { mutate: remove } = useRemoveSkill(useUserId() ?? "");
  return (
    <Section
      title="Skills"
      list={list}
      failed="Couldn't load your skills"
      none="Add what you are good at; jobs and people are found by it."
      addLabel="Add skills"
      loadDialog={loadDialog}
    >
      {(skills, focusAdd) => (
        <ul className={styles.skills} aria-label="Your skills">
          {skills.map((skill) => (
            <SkillChip
              key={skill.id}
              skill={skill}
              onRemove={(event) => {
                focusNeighbour(event, focusAdd);
                remove(skill);
              }}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface SkillChipProps {
  skill: Skill;
  onRemove: (event: MouseEvent) => void;
}

function SkillChip({ skill, onRemove }: SkillChipProps) {
  return (
    <li className={styles.skill}>
      {skill.skill_name}
      <IconButton label={`Remove ${skill.skill_name}`} size="sm" className={styles.remove} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** The skill leaves the list together with the button that has the focus. */
function focusNeighbour(event: MouseEvent, otherwise: () => void): void {
  const item = event.currentTarget.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  if (neighbour) neighbour.querySelector("button")?.focus();
  else otherwise();
}
