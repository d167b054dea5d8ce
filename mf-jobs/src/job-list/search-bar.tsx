import { LIMITS } from "@guildway/shared/contract/limits";
import { Button } from "@guildway/shared/ui/button";
import { SearchForm } from "@guildway/shared/ui/form/search-form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";

interface SearchBarProps {
  text: string;
  onSearch: (text: string) => void;
}

/** The search text for jobs; Enter or Search applies it. */
export function SearchBar({ text, onSearch }: SearchBarProps) {
  const [shown, setShown] = useState(text);
  const [typed, setTyped] = useState(text);
  // Back or Clear has put another text into the address.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed);
  }

  return (
    <SearchForm onSubmit={search} noValidate>
      <TextField
        type="search"
        label="Search jobs"
        hideLabel
        placeholder="Title, company or skill"
        leading={<Search aria-hidden="true" />}
        maxLength={LIMITS.name}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </SearchForm>
  );
}
