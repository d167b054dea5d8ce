import type { JobDraft } from "./job-draft";

/** The wizard's pages in their order (product §8 creation wizard); `questions` is reached from the details. */
export const STEPS = ["basics", "skills", "description", "details", "preview"] as const;
export type Step = (typeof STEPS)[number] | "questions";

export const STEP_NAMES = ["Job", "Skills", "Description", "Details", "Preview"];

/** The page in the address, or the first one. */
export function stepNamed(name: string | null): Step {
  if (name === "questions") return name;
  return STEPS.find((step) => step === name) ?? "basics";
}

/** Position of a page among the wizard's steps; the questions belong to the details. */
export function positionOf(step: Step): number {
  return STEPS.indexOf(step === "questions" ? "details" : step);
}

const FIELDS: Record<Exclude<Step, "preview">, readonly string[]> = {
  basics: ["title", "link_to_job", "job_type"],
  skills: ["skills"],
  description: ["description"],
  details: [
    "industry",
    "hours",
    "salary",
    "location_country",
    "location_state",
    "location_city",
    "closes_on",
  ],
  questions: ["questions", "question_types", "question_answers", "question_required"],
};

/** Error messages by dotted path, in which a question has its key instead of its index. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Whether the form has a place for a field's error. */
export function isShown(path: string): boolean {
  const [field = ""] = path.split(".");
  const hasNoPlace = field === "question_types" || field === "question_required";
  return !hasNoPlace && Object.values(FIELDS).some((fields) => fields.includes(field));
}

/** The page that shows a field. */
export function stepOf(path: string): Step {
  const [field = ""] = path.split(".");
  for (const step of ["basics", "skills", "description", "questions"] as const) {
    if (FIELDS[step].includes(field)) return step;
  }
  return "details";
}

/** The first page with an error. */
export function firstBadStep(errors: FieldErrors): Step | undefined {
  const bad = new Set(Object.keys(errors).map(stepOf));
  return (["basics", "skills", "description", "details", "questions"] as const).find((step) => bad.has(step));
}

/** The errors that keep a page from being left. The first page does not require the job type yet (product §8). */
export function errorsOnLeaving(step: Step, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => stepOf(path) === step && path !== "job_type"),
  );
}

/** Names questions in errors by their keys, so that a message moves with its question. */
export function byQuestion(refused: FieldErrors, { questions }: JobDraft): FieldErrors {
  return Object.fromEntries(
    Object.entries(refused).map(([path, message]) => {
      const [field, place, ...rest] = path.split(".");
      const key = stepOf(path) === "questions" ? questions[Number(place)]?.key : undefined;
      return [key === undefined ? path : [field, key, ...rest].join("."), message];
    }),
  );
}

/** The errors that remain after a part of the draft changes; the changed part is checked again with the next step. */
export function errorsAfterChange(
  errors: FieldErrors,
  draft: JobDraft,
  part: Partial<JobDraft>,
): FieldErrors {
  const same = part.questions?.filter((question) => draft.questions.includes(question));
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const [field = "", item] = path.split(".");
      if (!same || stepOf(path) !== "questions") return !(field in part);
      return item === undefined || same.some(({ key }) => key === item);
    }),
  );
}
