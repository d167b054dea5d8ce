import { LIMITS } from "@guildway/shared/contract/limits";
import { QUESTION_TYPES, type QuestionType, questionTypeLabel } from "@guildway/shared/contract/options";
import { useFocusAfter } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { FormError } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { type DraftQuestion, hasOptions } from "./job-draft";
import styles from "./questions-editor.module.css";

interface QuestionFieldsProps {
  question: DraftQuestion;
  error: string | undefined;
  /** About the options together. */
  optionsError: string | undefined;
  /** About each of them. */
  optionErrors: readonly (string | undefined)[];
  onChange: (question: DraftQuestion) => void;
}

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: questionTypeLabel(value) }));

/** The fields of one question; options for those that have a choice (product §10). */
export function QuestionFields({
  question,
  error,
  optionsError,
  optionErrors,
  onChange,
}: QuestionFieldsProps) {
  const { options } = question;
  const list = useRef<HTMLFieldSetElement>(null);
  const [target, setTarget] = useState<{ kind: "input" | "button"; index: number }>();
  const set = (part: Partial<DraftQuestion>) => onChange({ ...question, ...part });

  // A new option is to be filled in; after a deleted one, the focus goes to the next.
  useFocusAfter(target, () => (target && list.current?.querySelectorAll(target.kind)[target.index]) ?? null);

  function add() {
    set({ options: [...options, ""] });
    setTarget({ kind: "input", index: options.length });
  }

  function remove(index: number) {
    set({ options: options.toSpliced(index, 1) });
    setTarget({ kind: "button", index: Math.max(Math.min(index, options.length - 2), 0) });
  }

  return (
    <div className={styles.fields}>
      <TextField
        label="Question"
        value={question.question}
        error={error}
        onChange={(event) => set({ question: event.target.value })}
      />
      <Select
        label="Type"
        options={TYPES}
        value={question.question_type}
        onChange={(event) => set(ofType(question, event.target.value))}
      />
      {hasOptions(question.question_type) && (
        <fieldset ref={list} className={styles.options}>
          <legend>Options</legend>
          <FormError>{optionsError}</FormError>
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing but its place and its text.
            <div key={index} className={styles.option}>
              <TextField
                label={`Option ${index + 1}`}
                hideLabel
                value={option}
                error={optionErrors[index]}
                onChange={(event) => set({ options: options.with(index, event.target.value) })}
              />
              <IconButton label={`Delete option ${index + 1}`} onClick={() => remove(index)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          <div>
            <Button
              variant="ghost"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              disabled={options.length >= LIMITS.options}
              onClick={add}
            >
              Add option
            </Button>
          </div>
        </fieldset>
      )}
      <Checkbox
        label="An answer is required"
        checked={question.required}
        onChange={(event) => set({ required: event.target.checked })}
      />
    </div>
  );
}

/** Changes the type; one with options starts with two to fill in. */
function ofType({ options }: DraftQuestion, name: string): Partial<DraftQuestion> {
  const type: QuestionType = QUESTION_TYPES.find((known) => known === name) ?? "Written Response";
  return { question_type: type, options: hasOptions(type) && options.length === 0 ? ["", ""] : options };
}
