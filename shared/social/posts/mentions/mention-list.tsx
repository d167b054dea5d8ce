import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { suggestedMentions } from "../../../client/queries/search";
import { keepPreviousData, useQuery } from "../../../client/query";
import type { PersonSummary } from "../../../contract/people";
import { fullName } from "../../../format/full-name";
import { Avatar } from "../../../ui/avatar";
import { classNames } from "../../../ui/class-names";
import popover from "../../../ui/overlay/popover.module.css";
import { usePopover } from "../../../ui/overlay/use-popover";
import styles from "../../search/suggestion-list.module.css";
import { useSettled } from "../../search/use-settled";
import ownStyles from "./mention-list.module.css";

export interface MentionListProps {
  id: string;
  /** The beginning of a name. */
  text: string;
  /** Receives the handler for the text area's keys. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Receives the id of the option that Enter picks; undefined while there is none. */
  onActive: (id: string | undefined) => void;
  onPick: (person: PersonSummary) => void;
  onClose: () => void;
  /** The text area. */
  anchorOf: () => HTMLElement | null;
}

/** The pause in typing before suggestions are fetched, in milliseconds. */
const PAUSE = 120;
const NOBODY: readonly PersonSummary[] = [];

/** The people whose names begin with what is typed after an `@`. Enter and Tab pick, Escape closes. */
export function MentionList({ id, text, keys, onActive, onPick, onClose, anchorOf }: MentionListProps) {
  const { data } = useQuery({
    ...suggestedMentions(useSettled(text, PAUSE)),
    placeholderData: keepPreviousData,
  });
  const people: readonly PersonSummary[] = data?.items ?? NOBODY;
  const [active, setActive] = useState(0);
  const [shown, setShown] = useState(people);
  if (shown !== people) {
    setShown(people);
    setActive(0);
  }
  const optionId = (index: number) => `${id}-${index}`;
  const isShown = people.length > 0;
  const activeId = isShown ? optionId(active) : undefined;
  const list = useRef<HTMLDivElement>(null);
  usePopover({ open: isShown, onClose, box: list, anchorOf });

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
        ref={list}
        id={id}
        role="listbox"
        popover="manual"
        data-align="start"
        aria-label="People to mention"
        className={classNames(popover.popover, styles.list, ownStyles.list)}
        hidden={!isShown}
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
              <span className={styles.name} dir="auto">
                {fullName(person)}
              </span>
              {person.headline && (
                <span className={styles.about} dir="auto">
                  {person.headline}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && `${people.length} ${people.length === 1 ? "person" : "people"} to mention`}
      </p>
    </>
  );
}
