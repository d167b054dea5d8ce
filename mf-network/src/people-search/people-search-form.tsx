import { LIMITS } from "@guildway/shared/contract/limits";
import { moveFocus } from "@guildway/shared/focus";
import { SearchForm } from "@guildway/shared/ui/form/search-form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Search } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import styles from "./people-search-form.module.css";
import { isBlank, NAME_REQUIRED, type PersonQuery } from "./person-query";

interface PeopleSearchFormProps {
  /** What is being looked for. */
  query: PersonQuery;
  onSearch: (query: PersonQuery) => void;
}

/** First and last name with a magnifier; one of the two is enough (product §11). */
export function PeopleSearchForm({ query, onSearch }: PeopleSearchFormProps) {
  const [error, setError] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLInputElement>(null);

  // The browser's Back returns to an earlier search; the boxes follow it and keep the focus. At first they may already
  // contain what was typed into the page as it was rendered at the release.
  const followed = useRef(query);
  useEffect(() => {
    const { first_name, last_name } = followed.current;
    if (first_name === query.first_name && last_name === query.last_name) return;
    followed.current = query;
    if (first.current) first.current.value = query.first_name;
    if (last.current) last.current.value = query.last_name;
    setError(undefined);
  }, [query]);

  function search(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = {
      first_name: first.current?.value.trim() ?? "",
      last_name: last.current?.value.trim() ?? "",
    };
    if (isBlank(wanted)) {
      setError(NAME_REQUIRED);
      moveFocus(first.current);
      return;
    }
    setError(undefined);
    onSearch(wanted);
  }

  return (
    <SearchForm className={styles.form} onSubmit={search} noValidate>
      <TextField
        ref={first}
        name="first_name"
        label="First Name"
        defaultValue={query.first_name}
        maxLength={LIMITS.name}
        error={error}
      />
      <TextField
        ref={last}
        name="last_name"
        label="Last Name"
        defaultValue={query.last_name}
        maxLength={LIMITS.name}
      />
      <IconButton type="submit" label="Search" variant="accent" className={styles.magnifier}>
        <Search aria-hidden="true" />
      </IconButton>
    </SearchForm>
  );
}
