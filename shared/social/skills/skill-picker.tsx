import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { LIMITS } from "../../contract/limits";
import { moveFocus } from "../../page/focus";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/form/text-field";
import { Stack } from "../../ui/layout/flow";
import { availableSkills, ownSkill } from "./available-skills";
import { SkillButtons } from "./skill-buttons";
import styles from "./skill-picker.module.css";

export interface SkillPickerProps {
  /** Names of all skills that can be selected. */
  skills: readonly string[];
  /** Names in the order in which they were selected. */
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Shown while nothing is selected. */
  hint: string;
  /** The most that can be selected, and the message beyond that. */
  most?: { count: number; message: string };
  error?: string | undefined;
  /** Called with the text in the filter. */
  onFilter?: (text: string) => void;
  /** Whether the typed text can be selected as a custom skill if there is none of this name. */
  addsOwn?: boolean;
}

/** Two lists: clicking a skill moves it to the other list. Enter in the filter selects the first match. */
export function SkillPicker(props: SkillPickerProps) {
  const { skills, selected, onChange, hint, most, error, onFilter, addsOwn = false } = props;
  const [filter, changeFilter] = useState("");
  const setFilter = (text: string) => {
    changeFilter(text);
    onFilter?.(text);
  };
  const [refused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const available = availableSkills(skills, selected, filter);
  const own = addsOwn ? ownSkill([...skills, ...selected], filter) : undefined;
  const focusBox = () => moveFocus(box.current);

  function select(skill: string) {
    const full = most !== undefined && selected.length >= most.count;
    setRefused(full);
    if (!full) onChange([...selected, skill]);
  }

  function remove(skill: string) {
    setRefused(false);
    onChange(selected.filter((other) => other !== skill));
  }

  function selectFirst(event: KeyboardEvent) {
    // While characters are composed, Enter chooses them.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Enter would submit the form around it.
    event.preventDefault();
    const first = available[0] ?? own;
    if (!first || filter.trim() === "") return;
    select(first);
    setFilter("");
  }

  return (
    <>
      <Stack gap={2} className={styles.selected}>
        <h3 className={styles.heading}>
          Selected{" "}
          <span role="status">({most ? `${selected.length} of ${most.count}` : selected.length})</span>
        </h3>
        {selected.length === 0 ? (
          <p className={styles.none}>{hint}</p>
        ) : (
          <SkillButtons
            label="Selected skills"
            verb="Remove"
            icon={<X aria-hidden="true" />}
            skills={selected}
            onPick={remove}
            onEmptied={focusBox}
          />
        )}
      </Stack>
      <Stack gap={2}>
        <h3 className={styles.heading}>Available</h3>
        <TextField
          ref={box}
          type="search"
          label="Filter skills"
          hideLabel
          placeholder="Filter skills"
          value={filter}
          error={refused ? most?.message : error}
          maxLength={addsOwn ? LIMITS.skillName : undefined}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={selectFirst}
        />
        <div className={styles.scroll}>
          {own && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() => {
                select(own);
                setFilter("");
                focusBox();
              }}
            >
              Add “{own}”
            </Button>
          )}
          {available.length === 0 && own === undefined && (
            <p className={styles.none}>No skill in the list matches “{filter}”. Try another word for it.</p>
          )}
          {available.length > 0 && (
            <SkillButtons
              label="Available skills"
              verb="Select"
              icon={<Plus aria-hidden="true" />}
              skills={available}
              onPick={select}
              onEmptied={focusBox}
            />
          )}
        </div>
      </Stack>
    </>
  );
}
