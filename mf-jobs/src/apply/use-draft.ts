import { useUserId } from "@guildway/shared/session";
import { useEffect, useState } from "react";
import type { DraftAnswer } from "./answers";
import { draftName, forgetDraft, readDraft, writeDraft } from "./draft-storage";

/** The draft of the viewer's application for a job; it survives a reload. */
export function useDraft(jobId: string) {
  const name = draftName(useUserId() ?? "", jobId);
  const [draft, setDraft] = useState(() => readDraft(name));
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) writeDraft(name, draft);
  }, [name, draft, sent]);

  return {
    ...draft,
    goTo: (page: number) => setDraft((before) => ({ ...before, page })),
    /** `change` is given the answer as it now is: an upload ends when it will. */
    answer: (questionId: string, change: (before: DraftAnswer) => DraftAnswer) =>
      setDraft((before) => {
        const old = before.answers[questionId] ?? { texts: [], files: [] };
        return { ...before, answers: { ...before.answers, [questionId]: change(old) } };
      }),
    forget: () => {
      setSent(true);
      forgetDraft(name);
    },
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;
