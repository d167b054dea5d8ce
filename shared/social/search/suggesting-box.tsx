import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type InputHTMLAttributes, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { search } from "../../client/queries/search";
import { keepPreviousData, useQuery } from "../../client/query";
import { useNavigate } from "../../client/router";
import { useSignedIn } from "../../client/session/session";
import { moveFocus } from "../../page/focus";
import { usePopover } from "../../ui/overlay/use-popover";
import { SuggestionList } from "./suggestion-list";
import { allResults, groupsOf, type Suggestion } from "./suggestions";
import { useSettled } from "./use-settled";

export interface SuggestingBoxProps {
  /** The ref of the plain box that it replaces, then of its own. */
  box: RefObject<HTMLInputElement | null>;
  /** The text that the page searches for; the box follows its changes. */
  searched: string;
  inputProps: InputHTMLAttributes<HTMLInputElement>;
}

/** A single letter matches almost everything. */
const SHORTEST_TEXT = 2;
/** The pause in typing before suggestions are fetched, in milliseconds. */
const PAUSE = 150;

/** A search box that suggests people, jobs, companies and posts while typing. */
export function SuggestingBox({ box, searched, inputProps }: SuggestingBoxProps) {
  const [replaced] = useState(() => stateOf(box.current));
  const [text, setText] = useState(replaced.text);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setText(searched);
  }
  const signedIn = useSignedIn();
  const navigate = useNavigate();

  const wanted = useSettled(text.trim(), PAUSE);
  const isLong = wanted.length >= SHORTEST_TEXT && text.trim().length >= SHORTEST_TEXT;
  const { data } = useQuery({ ...search(wanted), enabled: isLong, placeholderData: keepPreviousData });
  const groups = isLong && data ? groupsOf(data, signedIn) : [];
  const items = [
    ...groups.flatMap((group) => group.items),
    ...(isLong && data ? [allResults(text.trim(), signedIn)] : []),
  ];

  const { isOpen, closeMenu, highlightedIndex, getInputProps, getMenuProps, getItemProps } =
    useCombobox<Suggestion>({
      items,
      inputValue: text,
      selectedItem: null,
      // Whoever typed quickly may have finished before this box was there.
      initialIsOpen: replaced.focused && replaced.text !== searched,
      itemToString: (item) => item?.name ?? "",
      stateReducer: retainText,
      onInputValueChange: ({ inputValue }) => setText(inputValue),
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) navigate(selectedItem.to);
      },
    });

  const own = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current = own.current;
    if (!replaced.focused) return;
    moveFocus(own.current);
    own.current?.setSelectionRange(replaced.caret, replaced.caret);
  }, [box, replaced]);

  const isShown = isOpen && items.length > 0;
  const list = useRef<HTMLDivElement>(null);
  usePopover({ open: isShown, onClose: closeMenu, box: list, anchorOf: () => own.current });
  return (
    <>
      <input
        {...getInputProps({
          ...inputProps,
          ref: own,
          "aria-expanded": isShown,
          // The box has a label of its own.
          "aria-labelledby": undefined,
          // Before the box renders again: `onInputValueChange` is called later, and letters typed fast would be
          // lost.
          onChange: ({ currentTarget }) => setText(currentTarget.value),
          onKeyDown: (event) => {
            // Enter without a choice sends the form.
            const isOurs = event.key === "Enter" && highlightedIndex < 0;
            Object.assign(event.nativeEvent, { preventDownshiftDefault: isOurs });
            if (isOurs) closeMenu();
          },
        })}
      />
      <SuggestionList
        shown={isShown}
        groups={groups}
        items={items}
        highlightedIndex={highlightedIndex}
        menuProps={getMenuProps({ "aria-label": "Suggestions", ref: list })}
        getItemProps={getItemProps}
      />
    </>
  );
}

function stateOf(box: HTMLInputElement | null) {
  return {
    text: box?.value ?? "",
    caret: box?.selectionStart ?? 0,
    focused: box !== null && document.activeElement === box,
  };
}

/** Opening a suggestion keeps the text, and leaving the box opens none. */
function retainText(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: state.inputValue };
  if (type === InputChange || type === InputKeyDownEscape) return changes;
  return { ...changes, inputValue: state.inputValue };
}
