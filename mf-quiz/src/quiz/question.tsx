import type { QuizQuestion } from "@guildway/shared/contract/quiz";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { Card } from "@guildway/shared/ui/layout/card";
import { type FormEvent, useState } from "react";
import { FocusPoint } from "./focus-point";
import { ProgressBar } from "./progress-bar";
import styles from "./question.module.css";
import { refusal } from "./walk";

interface QuestionProps {
  question: QuizQuestion;
  number: number;
  levels: number;
  choice: number | null;
  /** The person has just come here from another question. */
  moved: boolean;
  onChoose: (choice: number) => void;
  onNext: () => void;
  /** Missing at the first question. */
  onPrevious: (() => void) | undefined;
}

/** One question with its answers; Next waits for one to be chosen (spec §2). */
export function Question(props: QuestionProps) {
  const { question, number, levels, choice, moved, onChoose, onNext, onPrevious } = props;
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = refusal(question, choice);
    setError(refused);
    if (!refused) onNext();
  };
  return (
    <Card pad="lg">
      <Form onSubmit={submit}>
        <ProgressBar number={number} levels={levels} />
        <RadioGroup
          label={
            <FocusPoint focused={moved} className={styles.question}>
              {question.question}
            </FocusPoint>
          }
          name="answer"
          layout="tiles"
          options={question.answers.map(({ text }, index) => ({ value: String(index), label: text }))}
          value={choice === null ? "" : String(choice)}
          onChange={(event) => {
            setError(undefined);
            onChoose(Number(event.currentTarget.value));
          }}
          error={error}
        />
        <FormActions>
          {onPrevious && (
            <Button variant="secondary" size="lg" onClick={onPrevious}>
              Previous<span className="visually-hidden"> question</span>
            </Button>
          )}
          <Button type="submit" size="lg" disabled={choice === null}>
            Next
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
