import { useOtherTab } from "@guildway/shared/use-other-tab";
import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "./draft-storage";
import type { JobDraft } from "./job-draft";

/**
 * Keeps the draft of a job under `name`, across reloads and sign-out, as long as it differs from its initial values.
 *
 * @param initial its initial values
 * @param version of the job that it changes, kept with the draft
 */
export function useJobDraft(name: string, initial: JobDraft, version?: number) {
  const [draft, setDraft] = useState(() => readDraft(name) ?? initial);
  const begun = JSON.stringify(initial);
  const dirty = JSON.stringify(draft) !== begun;
  const inOtherTab = useOtherTab(`job:${name}`, dirty);

  useEffect(() => {
    keepDraft(name, dirty ? draft : undefined, version && { version, values: JSON.parse(begun) });
  }, [name, draft, dirty, version, begun]);

  return {
    draft,
    dirty,
    inOtherTab,
    change: (part: Partial<JobDraft>) => setDraft((present) => ({ ...present, ...part })),
    forget: () => keepDraft(name, undefined),
  };
}
