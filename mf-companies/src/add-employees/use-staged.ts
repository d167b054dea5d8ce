import { readDraft, writeDraft } from "@guildway/shared/draft";
import { draftsOf } from "@guildway/shared/form-draft";
import { useUserId } from "@guildway/shared/session";
import { useEffect, useState } from "react";
import { parseStaged, type Staged } from "./staged";

/** The people who are about to be added to a company, saved until they are. */
export function useStaged(companyId: string) {
  // Browsers are shared: a draft belongs to the account.
  const name = `${draftsOf(useUserId())}add-employees:${companyId}`;
  const [staged, setStaged] = useState(() => parseStaged(readDraft(name, "device")));
  useEffect(() => void writeDraft(name, staged.length > 0 ? staged : undefined, "device"), [name, staged]);
  return [staged, setStaged] as const satisfies readonly [Staged[], unknown];
}
