import type { MouseEvent, ReactNode } from "react";
import styles from "./skill-buttons.module.css";

interface SkillButtonsProps {
  skills: readonly string[];
  /** Begins each button's name: `Choose TypeScript`. */
  verb: string;
  icon: ReactNode;
  onPick: (skill: string) => void;
  /** Where the focus goes when the last one was picked. */
  onEmptied: () => void;
}

/** Skills to pick from. One that is picked leaves the list, and the focus goes on to its neighbour. */
export function SkillButtons({ skills, verb, icon, onPick, onEmptied }: SkillButtonsProps) {
  function pick(event: MouseEvent<HTMLButtonElement>, skill: string) {
    const item = event.currentTarget.closest("li");
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) neighbour.querySelector("button")?.focus();
    else onEmptied();
    onPick(skill);
  }

  return (
    <ul className={styles.list}>
      {skills.map((skill) => (
        <li key={skill}>
          <button
            type="button"
            className={styles.skill}
            aria-label={`${verb} ${skill}`}
            onClick={(event) => pick(event, skill)}
          >
            {skill}
            {icon}
          </button>
        </li>
      ))}
    </ul>
  );
}
