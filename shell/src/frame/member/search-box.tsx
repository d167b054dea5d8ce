import { LIMITS } from "@guildway/shared/contract/limits";
import { moveFocus } from "@guildway/shared/focus";
import { useNavigate } from "@guildway/shared/router";
import { searchResultsPath } from "@guildway/shared/routes";
import { SuggestingInput } from "@guildway/shared/search/suggesting-input";
import { toast } from "@guildway/shared/toast";
import { SearchForm } from "@guildway/shared/ui/form/search-form";
import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import styles from "./search-box.module.css";
import { useShortcut } from "./use-shortcut";

const boxProps = {
  name: "text",
  type: "search",
  className: styles.box,
  "aria-label": "Search people, jobs, companies, posts",
  "aria-keyshortcuts": "/",
  placeholder: "Search",
  enterKeyHint: "search",
  maxLength: LIMITS.name,
  autoComplete: "off",
} as const;

/**
 * The header's search: leads to the results with the text split into first and last name (product §11).
 */
export function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useShortcut("/", () => moveFocus(box.current));

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = box.current?.value.trim() ?? "";
    if (text === "") toast.error("The First or Last Name is Required");
    else navigate(searchResultsPath(text));
  };

  return (
    <SearchForm onSubmit={search} className={styles.form}>
      <SuggestingInput {...boxProps} box={box} />
      <button type="submit" className={styles.submit} aria-label="Search">
        <Search aria-hidden="true" />
      </button>
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </SearchForm>
  );
}
