import { LIMITS } from "@guildway/shared/contract/limits";
import { moveFocus } from "@guildway/shared/focus";
import { useLocation } from "@guildway/shared/router";
import { Button } from "@guildway/shared/ui/button";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Search } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { NAME_REQUIRED } from "../people-search/person-query";
import styles from "./search-form.module.css";
import { type Category, type SearchQuery, searchText, toSearch } from "./search-query";

interface SearchFormProps {
  query: SearchQuery;
  onSearch: (query: SearchQuery) => void;
}

/** The text of a search (product §11). */
export function SearchForm({ query, onSearch }: SearchFormProps) {
  const [error, setError] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const shown = searchText(query);

  // The header's search and the browser's Back change the search; the box follows and keeps the focus.
  useEffect(() => {
    if (box.current) box.current.value = shown;
    setError(undefined);
  }, [shown]);

  // From the search icon in the header: there the box is the page's purpose.
  const { state } = useLocation();
  const isWanted = typeof state === "object" && state !== null && "focusSearch" in state;
  useEffect(() => {
    if (isWanted) moveFocus(box.current);
  }, [isWanted]);

  function search(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = box.current?.value.trim();
    if (text) {
      setError(undefined);
      onSearch(toSearch(query.category, text));
    } else {
      setError(requiredText(query.category));
      moveFocus(box.current);
    }
  }

  return (
    <search>
      <form className={styles.form} onSubmit={search} noValidate>
        <TextField
          ref={box}
          type="search"
          label="Search for"
          placeholder="Search"
          autoComplete="off"
          maxLength={LIMITS.name}
          defaultValue={shown}
          error={error}
        />
        <Button type="submit" className={styles.submit} icon={<Search aria-hidden="true" />}>
          Search
        </Button>
      </form>
    </search>
  );
}

function requiredText(category: Category): string {
  return category === "users" ? NAME_REQUIRED : "Enter what to search for";
}
