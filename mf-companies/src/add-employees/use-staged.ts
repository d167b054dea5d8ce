import { onDraftChange, readDraft, writeDraft } from "@guildway/shared/draft";
import { draftsOf } from "@guildway/shared/form-draft";
import { useUserId } from "@guildway/shared/session";
import { useEffect, useState } from "react";
import { parseStaged, type Staged } from "./staged";

/** The people who are about to be added to a company, saved until they are. One person's tabs show one list. */
export function useStaged(companyId: string) {
  // Browsers are shared: a draft belongs to the account.
  const name = `${draftsOf(useUserId())}add-employees:${companyId}`;
  const [staged, setStaged] = useState(() => parseStaged(readDraft(name, "device")));
  useEffect(() => onDraftChange(name, (value) => setStaged(parseStaged(value))), [name]);

  /** Changes what is saved now: another tab may have changed it since. */
  function change(by: (saved: readonly Staged[]) => Staged[]): void {
    const next = by(parseStaged(readDraft(name, "device")));
    writeDraft(name, next.length > 0 ? next : undefined, "device");
    setStaged(next);
  }
  return [staged, change] as const;
}
