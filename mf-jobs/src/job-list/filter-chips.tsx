import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { useFocusFallback } from "@guildway/shared/focus";
import { company } from "@guildway/shared/queries/companies";
import { useQuery } from "@guildway/shared/query";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { chipsOf } from "./describe-filters";
import styles from "./filter-chips.module.css";

interface FilterChipsProps {
  filters: JobFilters;
  onChange: (filters: JobFilters) => void;
  /** After the last one: a way to remove all. */
  children?: ReactNode;
}

/** The filters that are set, each with a way to remove it. */
export function FilterChips({ filters, onChange, children }: FilterChipsProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <Cluster as="ul" aria-label="Filters that are set">
      {chips.map(({ key, label, companyId, without }) => (
        <li key={key}>
          <Chip onRemove={() => onChange(without)}>{companyId ? <CompanyName id={companyId} /> : label}</Chip>
        </li>
      ))}
      {children !== undefined && <li>{children}</li>}
    </Cluster>
  );
}

function Chip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const rememberFocus = useFocusFallback("neighbor");
  return (
    <button
      type="button"
      className={styles.chip}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
        onRemove();
      }}
    >
      <span className="visually-hidden">Remove filter: </span>
      {children}
      <X aria-hidden="true" />
    </button>
  );
}

function CompanyName({ id }: { id: string }) {
  const { data } = useQuery(company(id));
  return data?.company_name ?? "One company";
}
