import { LIMITS } from "@guildway/shared/contract/limits";
import { useNavigate } from "@guildway/shared/router";
import { searchResultsPath } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import styles from "./search-box.module.css";
import { useShortcut } from "./use-shortcut";

/** The header's search: leads to the results with the text split into first and last name (spec §2 Feed). */
export function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useShortcut("/", () => box.current?.focus());

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = box.current?.value.trim() ?? "";
    if (text === "") toast.error("The First or Last Name is Required");
    else navigate(searchResultsPath(text));
  };

  return (
    <search className={styles.search}>
      <form onSubmit={search} className={styles.form}>
        <Search aria-hidden="true" className={styles.icon} />
        <input
          ref={box}
          type="search"
          className={styles.box}
          aria-label="Search people, jobs, companies"
          aria-keyshortcuts="/"
          placeholder="Search people, jobs, companies"
          enterKeyHint="search"
          maxLength={LIMITS.name}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
