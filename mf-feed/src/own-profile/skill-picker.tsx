import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Skill } from "shared/contract/people";
import { FormError } from "shared/ui/form";
import { TextField } from "shared/ui/text-field";
import { availableSkills } from "./skill-choice";
import { SkillList } from "./skill-list";
import styles from "./skill-picker.module.css";

interface SkillPickerProps {
  skills: readonly Skill[];
  selected: readonly Skill[];
  onChange: (selected: Skill[]) => void;
  error?: string | undefined;
}

/** Two lists: a skill that is clicked goes from one to the other. Enter in the filter takes the first match. */
export function SkillPicker({ skills, selected, onChange, error }: SkillPickerProps) {
  const [filter, setFilter] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const available = availableSkills(skills, selected, filter);
  const focusBox = () => box.current?.focus();
  const select = (skill: Skill) => onChange([...selected, skill]);

  function takeFirst(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Enter would submit the form around it.
    event.preventDefault();
    const [first] = available;
    if (!first || filter.trim() === "") return;
    select(first);
    setFilter("");
  }

  return (
    <>
      <section aria-labelledby={`${id}-selected`}>
        <h3 id={`${id}-selected`} className={styles.heading}>
          Selected <span role="status">({selected.length})</span>
        </h3>
        {selected.length === 0 ? (
          <p className={styles.none}>Click a skill below to select it.</p>
        ) : (
          <SkillList
            label="Selected skills"
            verb="Remove"
            icon={<X aria-hidden="true" />}
            skills={selected}
            onPick={(skill) => onChange(selected.filter((other) => other.id !== skill.id))}
            onEmptied={focusBox}
          />
        )}
      </section>
      <section aria-labelledby={`${id}-available`} className={styles.available}>
        <h3 id={`${id}-available`} className={styles.heading}>
          Available
        </h3>
        <TextField
          ref={box}
          type="search"
          label="Filter skills"
          hideLabel
          placeholder="Filter skills"
          autoComplete="off"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={takeFirst}
        />
        <div className={styles.scroll}>
          {available.length === 0 ? (
            <p className={styles.none}>No skill matches.</p>
          ) : (
            <SkillList
              label="Available skills"
              verb="Select"
              icon={<Plus aria-hidden="true" />}
              skills={available}
              onPick={select}
              onEmptied={focusBox}
            />
          )}
        </div>
      </section>
      <FormError>{error}</FormError>
    </>
  );
}
