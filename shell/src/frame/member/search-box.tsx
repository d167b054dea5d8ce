import { LIMITS } from "@guildway/shared/contract/limits";
import { useNavigate } from "@guildway/shared/router";
import { searchResultsPath } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { Search } from "lucide-react";
import { type ComponentType, type FormEvent, useRef, useState } from "react";
import styles from "./search-box.module.css";
import type { SuggestingBoxProps } from "./suggesting-box";
import { useShortcut } from "./use-shortcut";

const loadSuggestingBox = async () => {
  const { SuggestingBox } = await import(/* webpackChunkName: "suggesting-box" */ "./suggesting-box");
  return SuggestingBox;
};

const boxProps = {
  name: "text",
  type: "search",
  className: styles.box,
  "aria-label": "Search people, jobs, companies",
  "aria-keyshortcuts": "/",
  placeholder: "Search people, jobs, companies",
  enterKeyHint: "search",
  maxLength: LIMITS.name,
  autoComplete: "off",
} as const;

/**
 * The header's search: leads to the results with the text split into first and last name (product §11). The part that
 * suggests is loaded when the box is first used, and takes over what has been typed by then.
 */
export function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingBoxProps>>();
  const navigate = useNavigate();
  useShortcut("/", () => box.current?.focus());

  // Without the suggestions the search works as well, and the next use of the box tries again.
  const prepare = () => {
    if (Suggesting) return;
    loadSuggestingBox().then(
      (Loaded) => {
        // A letter that is still being composed would be lost with its box.
        if (!composing.current) setSuggesting(() => Loaded);
      },
      () => undefined,
    );
  };

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = box.current?.value.trim() ?? "";
    if (text === "") toast.error("The First or Last Name is Required");
    else navigate(searchResultsPath(text));
  };

  return (
    <search className={styles.search}>
      <form onSubmit={search} onPointerEnter={prepare} className={styles.form}>
        {Suggesting ? (
          <Suggesting box={box} inputProps={boxProps} />
        ) : (
          <input
            {...boxProps}
            ref={box}
            onFocus={prepare}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={() => {
              composing.current = false;
              prepare();
            }}
          />
        )}
        <button type="submit" className={styles.submit} aria-label="Search">
          <Search aria-hidden="true" />
        </button>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
