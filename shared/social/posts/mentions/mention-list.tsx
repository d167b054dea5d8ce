import { fullName } from "@guildway/shared/contract/full-name";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { suggestedMentions } from "@guildway/shared/queries/search";
import { keepPreviousData, useQuery } from "@guildway/shared/query";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { Avatar } from "../../../ui/avatar";
import styles from "../../search/suggestion-list.module.css";
import { useSettled } from "../../search/use-settled";

export interface MentionListProps {
  id: string;
  /** The beginning of a name. */
  text: string;
  /** Is given what handles the keys of the text area. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Told the id of the option that Enter picks; undefined while there is none. */
  onActive: (id: string | undefined) => void;
  onPick: (person: PersonSummary) => void;
  onClose: () => void;
}

/** A pause in typing, after which the suggestions follow; milliseconds. */
const PAUSE = 120;
const NOBODY: PersonSummary[] = [];

/** The people whose names begin with what is typed after an `@`. Enter and Tab pick, Escape closes. */
export function MentionList({ id, text, keys, onActive, onPick, onClose }: MentionListProps) {
  const { data: people = NOBODY } = useQuery({
    ...suggestedMentions(useSettled(text, PAUSE)),
    placeholderData: keepPreviousData,
  });
  const [active, setActive] = useState(0);
  const [shown, setShown] = useState(people);
  if (shown !== people) {
    setShown(people);
    setActive(0);
  }
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = people.length > 0 ? optionId(active) : undefined;

  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    return () => onActive(undefined);
  }, [activeId, onActive]);

  useEffect(() => {
    keys.current = (event) => {
      const { key, nativeEvent, ctrlKey, metaKey } = event;
      if (nativeEvent.isComposing || ctrlKey || metaKey) return;
      const person = people[active];
      if (!person) return;
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step !== 0) setActive((active + step + people.length) % people.length);
      else if (key === "Enter" || (key === "Tab" && !event.shiftKey)) onPick(person);
      else if (key === "Escape") onClose();
      else return;
      event.preventDefault();
    };
    return () => {
      keys.current = undefined;
    };
  });

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="People to mention"
        className={styles.list}
        hidden={people.length === 0}
      >
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text area has the focus and its keys.
          <div
            key={person.user_id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            data-highlighted={index === active || undefined}
            // The text area keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => onPick(person)}
          >
            <Avatar name={fullName(person)} id={person.user_id} picture={person.portrait} size="sm" />
            <span className={styles.texts}>
              <span className={styles.name}>{fullName(person)}</span>
              {person.headline && <span className={styles.about}>{person.headline}</span>}
            </span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {people.length > 0 && `${people.length} ${people.length === 1 ? "person" : "people"} to mention`}
      </p>
    </>
  );
}
