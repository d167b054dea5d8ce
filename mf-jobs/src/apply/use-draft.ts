import { readDraft, writeDraft } from "@guildway/shared/draft";
import { useUserId } from "@guildway/shared/session";
import { useOtherTab } from "@guildway/shared/use-other-tab";
import { useEffect, useState } from "react";
import type { DraftAnswer } from "./answers";
import { parseDraft } from "./parse-draft";

/** Keeps the draft of the viewer's application for a job, so that it survives a reload. */
export function useDraft(jobId: string) {
  // Each person has a draft of their own for each job.
  const name = `draft:application:${useUserId() ?? ""}:${jobId}`;
  const [draft, setDraft] = useState(() => parseDraft(readDraft(name)));
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) writeDraft(name, draft);
  }, [name, draft, sent]);

  const written = Object.keys(draft.answers).length > 0;
  const inOtherTab = useOtherTab(name, written && !sent);

  return {
    ...draft,
    inOtherTab,
    goTo: (page: number) => setDraft((before) => ({ ...before, page })),
    /** `change` is given the answer as it is then: an upload may end at any time. */
    answer: (questionId: string, change: (before: DraftAnswer) => DraftAnswer) =>
      setDraft((before) => {
        const old = before.answers[questionId] ?? { texts: [], files: [] };
        return { ...before, answers: { ...before.answers, [questionId]: change(old) } };
      }),
    forget: () => {
      setSent(true);
      writeDraft(name, undefined);
    },
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;
