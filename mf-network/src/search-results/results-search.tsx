import { moveFocus } from "@guildway/shared/focus";
import { useLocation } from "@guildway/shared/router";
import { SearchField } from "@guildway/shared/search/search-field";
import { SearchForm } from "@guildway/shared/ui/form/search-form";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Search } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { NAME_REQUIRED } from "../people-search/person-query";
import { type Category, type SearchQuery, searchText, toSearch } from "./search-query";

interface ResultsSearchProps {
  query: SearchQuery;
  onSearch: (query: SearchQuery) => void;
}

/** The text of a search (product §11). */
export function ResultsSearch({ query, onSearch }: ResultsSearchProps) {
  const [refused, setRefused] = useState<{ search: string; error: string }>();
  const box = useRef<HTMLInputElement>(null);
  const searched = searchText(query);

  // A new search is another one.
  const error = refused?.search === searched ? refused.error : undefined;

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
      setRefused(undefined);
      onSearch(toSearch(query.category, text));
    } else {
      setRefused({ search: searched, error: requiredText(query.category) });
      moveFocus(box.current);
    }
  }

  return (
    <SearchForm onSubmit={search} noValidate>
      <SearchField box={box} searched={searched} label="Search for" placeholder="Search" error={error} />
      <IconButton type="submit" label="Search" variant="accent">
        <Search aria-hidden="true" />
      </IconButton>
    </SearchForm>
  );
}

function requiredText(category: Category): string {
  return category === "users" ? NAME_REQUIRED : "Enter a search term";
}
