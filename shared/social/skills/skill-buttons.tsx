import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { isolated } from "../../format/isolated";
import { moveFocus, neighborOf, stepOfKey } from "../../page/focus";
import { Cluster } from "../../ui/layout/flow";
import styles from "./skill-buttons.module.css";

interface SkillButtonsProps {
  /** Names the list. */
  label: string;
  skills: readonly string[];
  icon: ReactNode;
  /** Name of a skill's button: `Select TypeScript`. */
  verb: string;
  onPick: (skill: string) => void;
  /** Where the focus goes when the last skill has been picked by keyboard. */
  onEmptied: () => void;
}

/**
 * Skills to pick from. The list is a single tab stop; arrow keys, Home and End move within it. A picked skill leaves
 * the list, and the focus moves to its neighbor.
 */
export function SkillButtons({ label, skills, icon, verb, onPick, onEmptied }: SkillButtonsProps) {
  function pick(event: MouseEvent<HTMLButtonElement>, skill: string) {
    const neighbor = neighborOf(event.currentTarget);
    if (neighbor) moveFocus(neighbor);
    else onEmptied();
    onPick(skill);
  }

  return (
    <Cluster as="ul" aria-label={label} onKeyDown={moveByKey}>
      {skills.map((skill, index) => (
        <li key={skill}>
          <button
            type="button"
            className={styles.skill}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={`${verb} ${skill}`}
            onClick={(event) => pick(event, skill)}
          >
            {isolated(skill)}
            {icon}
          </button>
        </li>
      ))}
    </Cluster>
  );
}

function moveByKey(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const current = buttons.findIndex((button) => button.matches(":focus"));
  const target = buttons[targetIndex(event.key, current, buttons.length)];
  if (!target) return;
  event.preventDefault();
  moveFocus(target);
}

function targetIndex(key: string, current: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = stepOfKey(key) || { ArrowUp: -1, ArrowDown: 1 }[key];
  return step === undefined ? -1 : Math.min(Math.max(current + step, 0), count - 1);
}
