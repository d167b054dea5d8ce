import { useState } from "react";
import { type Progress, parse, serialise } from "./progress";

const KEY = "quiz";

/** The progress of this tab; it survives a reload. */
export function useProgress(): [Progress, (progress: Progress) => void] {
  const [progress, setProgress] = useState(() => parse(read()));
  return [
    progress,
    (next) => {
      setProgress(next);
      write(serialise(next));
    },
  ];
}

// A browser may refuse storage altogether; the quiz then works without remembering.
function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // See read.
  }
}
