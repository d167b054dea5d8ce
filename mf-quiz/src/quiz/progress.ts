/** A person's progress through the quiz. */
export interface Progress {
  /** The answers given, as indexes among each question's answers. */
  answers: readonly number[];
  /** What is chosen at the current question, before Next. */
  choice: number | null;
}

export const atStart: Progress = { answers: [], choice: null };

/** Records the choice as the answer and shows the next question. */
export function advance({ answers, choice }: Progress): Progress {
  return choice === null ? { answers, choice } : { answers: [...answers, choice], choice: null };
}

/** Goes back to the question before, with its answer still chosen. */
export function goBack({ answers }: Progress): Progress {
  return { answers: answers.slice(0, -1), choice: answers.at(-1) ?? null };
}

/** Returns progress in the form that is stored for a reload. */
export function toDraft(progress: Progress): unknown {
  return [...progress.answers, progress.choice];
}

/** Reads stored progress; anything else starts the quiz over. */
export function fromDraft(values: unknown): Progress {
  if (!Array.isArray(values)) return atStart;
  const answers: unknown[] = values.slice(0, -1);
  const choice: unknown = values.at(-1);
  return answers.every(isIndex) && (choice === null || isIndex(choice)) ? { answers, choice } : atStart;
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value);
}
