import { readDraft, writeDraft } from "@guildway/shared/draft";
import { useState } from "react";
import { fromDraft, type Progress, toDraft } from "./progress";

const NAME = "quiz";

/** The progress of this tab; it survives a reload. */
export function useProgress(): [Progress, (progress: Progress) => void] {
  const [progress, setProgress] = useState(() => fromDraft(readDraft(NAME)));
  return [
    progress,
    (next) => {
      setProgress(next);
      writeDraft(NAME, toDraft(next));
    },
  ];
}
