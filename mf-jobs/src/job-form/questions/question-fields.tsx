import { LIMITS } from "@guildway/shared/contract/limits";
import { hasOptions, QUESTION_TYPES, questionTypeLabel } from "@guildway/shared/contract/options";
import { useFocusAfter } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { FormError } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import type { JobFormParts } from "../use-job-form";
import styles from "./questions.module.css";

interface QuestionFieldsProps {
  form: JobFormParts;
  /** Of the question, from 0. */
  index: number;
}

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: questionTypeLabel(value) }));

/** The fields of one question; options for those that have a choice (product §10). */
export function QuestionFields({ form, index }: QuestionFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const errors = formState.errors.questions?.[index];
  const { question_type, options } = watch(`questions.${index}`);
  const list = useRef<HTMLFieldSetElement>(null);
  const [target, setTarget] = useState<{ kind: "input" | "button"; index: number }>();
  const setOptions = (next: string[]) =>
    setValue(`questions.${index}.options`, next, {
      shouldDirty: true,
      shouldValidate: errors?.options !== undefined,
    });

  // A new option is to be filled in; after a deleted one, the focus goes to the next.
  useFocusAfter(target, () => (target && list.current?.querySelectorAll(target.kind)[target.index]) ?? null);

  function add() {
    setOptions([...options, ""]);
    setTarget({ kind: "input", index: options.length });
  }

  function remove(option: number) {
    setOptions(options.toSpliced(option, 1));
    setTarget({ kind: "button", index: Math.max(Math.min(option, options.length - 2), 0) });
  }

  return (
    <div className={styles.fields}>
      <TextField
        label="Question"
        error={errors?.question?.message}
        {...register(`questions.${index}.question`)}
      />
      <Select
        label="Type"
        options={TYPES}
        error={errors?.question_type?.message}
        {...register(`questions.${index}.question_type`, {
          // One with options begins with two to fill in.
          onChange: ({ target: { value } }) => {
            if (hasOptions(value) && options.length === 0) setOptions(["", ""]);
          },
        })}
      />
      {hasOptions(question_type) && (
        <fieldset ref={list} className={styles.answers}>
          <legend>Options</legend>
          <Stack gap={2}>
            <FormError>{errors?.options?.message}</FormError>
            {options.map((_, option) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing but its place and its text.
              <div key={option} className={styles.option}>
                <TextField
                  label={`Option ${option + 1}`}
                  hideLabel
                  error={errors?.options?.[option]?.message}
                  {...register(`questions.${index}.options.${option}`)}
                />
                <IconButton label={`Delete option ${option + 1}`} onClick={() => remove(option)}>
                  <X aria-hidden="true" />
                </IconButton>
              </div>
            ))}
            <div>
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus aria-hidden="true" />}
                unavailable={
                  options.length >= LIMITS.options && `A question can have up to ${LIMITS.options} options`
                }
                onClick={add}
              >
                Add option
              </Button>
            </div>
          </Stack>
        </fieldset>
      )}
      <Checkbox label="An answer is required" {...register(`questions.${index}.required`)} />
    </div>
  );
}
