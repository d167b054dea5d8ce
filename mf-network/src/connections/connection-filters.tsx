import { LIMITS } from "@guildway/shared/contract/limits";
import { CONNECTION_STATUSES, optionLabel } from "@guildway/shared/contract/options";
import { Select } from "@guildway/shared/ui/form/select";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Card } from "@guildway/shared/ui/layout/card";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "./connection-filters.module.css";
import { type ConnectionQuery, toStatus } from "./connection-query";

interface ConnectionFiltersProps {
  query: ConnectionQuery;
  onChange: (query: ConnectionQuery) => void;
}

/** A pause in typing, after which the list follows. */
const PAUSE = 200;

const statuses = CONNECTION_STATUSES.map((value) => ({ value, label: optionLabel(value) }));

/** Narrows the connections by name, while it is typed, and by status. */
export function ConnectionFilters({ query, onChange }: ConnectionFiltersProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef(query.name);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and Clear lead to other names; what was typed here is in the box already.
  useEffect(() => {
    if (!box.current || query.name === typed.current) return;
    typed.current = query.name;
    box.current.value = query.name;
  }, [query.name]);

  const name = () => box.current?.value.trim() ?? "";
  function type() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      typed.current = name();
      onChange({ ...query, name: name() });
    }, PAUSE);
  }
  function choose(status: string) {
    clearTimeout(timer.current);
    typed.current = name();
    onChange({ status: toStatus(status), name: name() });
  }

  return (
    <Card as="section" aria-label="Filters" className={styles.filters}>
      <TextField
        ref={box}
        type="search"
        label="Name"
        placeholder="Filter by name"
        leading={<Search aria-hidden="true" />}
        autoComplete="off"
        maxLength={LIMITS.name}
        defaultValue={query.name}
        onChange={type}
      />
      <Select
        label="Status"
        placeholder="All"
        options={statuses}
        value={query.status}
        onChange={(event) => choose(event.target.value)}
      />
    </Card>
  );
}
