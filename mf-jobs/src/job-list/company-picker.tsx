import { companySearch } from "@guildway/shared/queries/companies";
import { useInfiniteQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { useDeferredValue, useState } from "react";

/** Shown at once. */
const MOST = 4;

/** Finds a company by its name. */
export function CompanyPicker({ onPick }: { onPick: (companyId: string) => void }) {
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed.trim());
  const query = useInfiniteQuery({ ...companySearch(text), enabled: text.length > 1 });
  const found = text.length > 1 ? (query.data?.pages[0]?.items.slice(0, MOST) ?? []) : [];
  return (
    <Stack gap={2}>
      <TextField
        label="Company"
        placeholder="Type a name"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // Enter would apply the filters.
          event.preventDefault();
          if (found[0]) pick(found[0].company_id);
        }}
      />
      <Cluster role="status">
        {text.length > 1 && query.isSuccess && found.length === 0 && <p>No company matches “{text}”.</p>}
        {found.map(({ company_id, company_name }) => (
          <Button key={company_id} variant="secondary" size="sm" onClick={() => pick(company_id)}>
            <span className="visually-hidden">Add </span>
            {company_name}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );

  function pick(companyId: string) {
    onPick(companyId);
    setTyped("");
  }
}
