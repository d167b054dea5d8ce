import { questionTypeLabel } from "@guildway/shared/contract/options";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { type DraftQuestion, hasOptions } from "./job-draft";
import { QuestionFields } from "./question-fields";
import styles from "./questions-editor.module.css";
import type { FieldErrors } from "./steps";

interface QuestionItemProps {
  question: DraftQuestion;
  /** From 0. */
  index: number;
  count: number;
  errors: FieldErrors;
  /** Its fields are shown. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (question: DraftQuestion) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** One question of the editor: what it asks, and what can be done with it. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, index, count, errors, open, onOpen, onChange, onMove, onDelete } = props;
  const { key } = question;
  const bad = Object.keys(errors).some((path) => path.split(".")[1] === key);
  const tooFew =
    errors.question_answers !== undefined &&
    hasOptions(question.question_type) &&
    question.options.length < 2;
  const number = index + 1;
  return (
    <li className={styles.item} data-question={key}>
      <div className={styles.line}>
        <p className={styles.text}>
          {question.question || "New question"}
          <span className={styles.note}>
            {questionTypeLabel(question.question_type)}
            {hasOptions(question.question_type) && `, ${question.options.length} options`}
            {!question.required && ", optional"}
          </span>
        </p>
        <div className={styles.buttons}>
          <IconButton
            label={`Move question ${number} up`}
            data-move={-1}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move question ${number} down`}
            data-move={1}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Edit question ${number}`}
            aria-expanded={open || bad || tooFew}
            onClick={() => onOpen(!open)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete question ${number}`} variant="danger" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {(open || bad || tooFew) && (
        <QuestionFields
          question={question}
          error={errors[`questions.${key}`]}
          optionsError={errors[`question_answers.${key}`] ?? (tooFew ? errors.question_answers : undefined)}
          optionErrors={question.options.map((_, option) => errors[`question_answers.${key}.${option}`])}
          onChange={onChange}
        />
      )}
    </li>
  );
}
