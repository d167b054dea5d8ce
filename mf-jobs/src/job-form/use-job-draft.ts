import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "./draft-storage";
import type { JobDraft } from "./job-draft";

/**
 * What is being written, kept under `name` over reloads and sign-out for as long as it differs from
 * `initial`.
 */
export function useJobDraft(name: string, initial: JobDraft) {
  const [start] = useState(() => JSON.stringify(initial));
  const [draft, setDraft] = useState(() => readDraft(name) ?? initial);
  const dirty = JSON.stringify(draft) !== start;

  useEffect(() => {
    keepDraft(name, dirty ? draft : undefined);
  }, [name, draft, dirty]);

  return {
    draft,
    dirty,
    change: (part: Partial<JobDraft>) => setDraft((present) => ({ ...present, ...part })),
    forget: () => keepDraft(name, undefined),
  };
}
