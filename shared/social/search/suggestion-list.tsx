import type { UseComboboxPropGetters } from "downshift";
import { Search } from "lucide-react";
import type { HTMLAttributes } from "react";
import { Avatar } from "../../ui/avatar";
import { classNames } from "../../ui/class-names";
import popover from "../../ui/overlay/popover.module.css";
import styles from "./suggestion-list.module.css";
import type { Suggestion, SuggestionGroup } from "./suggestions";

interface SuggestionListProps {
  shown: boolean;
  groups: SuggestionGroup[];
  /** The options of the groups and those after them, in order. */
  items: Suggestion[];
  highlightedIndex: number;
  menuProps: HTMLAttributes<HTMLElement>;
  getItemProps: UseComboboxPropGetters<Suggestion>["getItemProps"];
}

/** The suggestions below the search box, grouped by kind. */
export function SuggestionList({
  shown,
  groups,
  items,
  highlightedIndex,
  menuProps,
  getItemProps,
}: SuggestionListProps) {
  const option = (item: Suggestion) => {
    const index = items.indexOf(item);
    return (
      <div
        key={item.id}
        {...getItemProps({ item, index })}
        className={styles.option}
        data-highlighted={index === highlightedIndex || undefined}
      >
        <Picture item={item} />
        <span className={styles.texts}>
          <span className={styles.name} dir="auto">
            {item.name}
          </span>
          {item.about && (
            <span className={styles.about} dir="auto">
              {item.about}
            </span>
          )}
        </span>
      </div>
    );
  };
  const found = groups.flatMap((group) => group.items).length;
  return (
    <>
      <div
        {...menuProps}
        popover="manual"
        data-align="start"
        className={classNames(popover.popover, styles.list)}
        hidden={!shown}
      >
        {shown &&
          groups.map(({ label, items: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list of options may contain groups, but no fieldset.
            <div key={label} role="group" aria-label={label} className={styles.group}>
              <div className={styles.label} aria-hidden="true">
                {label}
              </div>
              {own.map(option)}
            </div>
          ))}
        {shown && items.slice(found).map(option)}
      </div>
      <p className="visually-hidden" role="status">
        {shown && (found === 0 ? "No suggestions" : `${found} ${found === 1 ? "suggestion" : "suggestions"}`)}
      </p>
    </>
  );
}

function Picture({ item: { face } }: { item: Suggestion }) {
  if (face) return <Avatar {...face} size="sm" />;
  return (
    <span className={styles.icon}>
      <Search aria-hidden="true" />
    </span>
  );
}
