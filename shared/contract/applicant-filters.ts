import { z } from "zod";
import { id, searchText } from "./fields";
import { LIMITS } from "./limits";
import { APPLICATION_STATUSES } from "./options";

export const APPLICANT_SORTS = ["newest", "oldest", "name", "rating", "answer"] as const;

/** The condition on an answer: one of the choices or times, or a number in a range. */
export const answerFilter = z.object({
  question_id: id,
  any_of: z
    .array(z.string().max(LIMITS.option))
    .max(LIMITS.options + 1)
    .optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
export type AnswerFilter = z.output<typeof answerFilter>;

const answerFilters = z.array(answerFilter).max(LIMITS.questions, "Too many filters");

/** The filters as they are written in an address: JSON. */
const answersInAddress = z
  .string()
  .max(8_000, "Too many filters")
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("Filters must be JSON");
      return z.NEVER;
    }
  })
  .pipe(answerFilters);

/** Filters and order of a job's applications; all of them are in the page's address. */
export const applicantFilters = z.object({
  status: z.enum(APPLICATION_STATUSES, "Choose a status from the list").optional(),
  /** Searches the applicant's name and answers. */
  text: searchText({ label: "Search", max: LIMITS.name }).optional(),
  answers: answersInAddress.optional(),
  sort: z.enum(APPLICANT_SORTS, "Choose an order from the list").default("newest"),
  /** The number question that `answer` sorts by, highest first; applications without an answer come last. */
  sort_question: id.optional(),
});
