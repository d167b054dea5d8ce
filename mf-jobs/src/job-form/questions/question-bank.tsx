import { PRESET_QUESTIONS } from "@guildway/shared/contract/job-questions";
import { LIMITS } from "@guildway/shared/contract/limits";
import { questionTypeLabel } from "@guildway/shared/contract/options";
import type { UseFieldArrayReturn } from "@guildway/shared/form";
import { CheckboxGroup } from "@guildway/shared/ui/form/checkbox-group";
import { type JobDraft, presetQuestion } from "../job-draft";
import type { JobFormParts } from "../use-job-form";
import styles from "./questions.module.css";

interface QuestionBankProps extends Pick<UseFieldArrayReturn<JobDraft, "questions">, "append" | "remove"> {
  form: JobFormParts;
}

export const FULL = `A job can have up to ${LIMITS.questions} questions`;

/** The bank of questions (product §8): those that are ticked are asked. */
export function QuestionBank({ form, append, remove }: QuestionBankProps) {
  const asked = form.watch("questions").map(({ question }) => question.trim());
  const full = asked.length >= LIMITS.questions;

  function toggle(text: string, wanted: boolean) {
    const preset = PRESET_QUESTIONS.find(({ question }) => question === text);
    if (wanted && preset) append(presetQuestion(preset), { shouldFocus: false });
    else remove(asked.flatMap((question, index) => (question === text ? [index] : [])));
  }

  return (
    <details className={styles.bank}>
      <summary>Question bank</summary>
      <CheckboxGroup
        label="Tick the questions that you want to ask"
        name="bank"
        options={PRESET_QUESTIONS.map(({ question, question_type }) => ({
          value: question,
          label: question,
          note: questionTypeLabel(question_type),
          unavailable: full && !asked.includes(question) && FULL,
        }))}
        value={asked}
        onChange={({ target }) => toggle(target.value, target.checked)}
      />
    </details>
  );
}
