import type { QuizQuestion } from "@guildway/shared/contract/quiz";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { Card } from "@guildway/shared/ui/layout/card";
import { type FormEvent, type Ref, useState } from "react";
import { ProgressBar } from "./progress-bar";
import styles from "./question.module.css";
import { refusal } from "./walk";

interface QuestionProps {
  question: QuizQuestion;
  number: number;
  levels: number;
  choice: number | null;
  /** For the question's text, which takes the focus. */
  heading: Ref<HTMLSpanElement>;
  onChoose: (choice: number) => void;
  onNext: () => void;
  /** Not at the first question. */
  onPrevious: (() => void) | undefined;
}

/** One question with its answers; Next waits for one to be chosen (product §10). */
export function Question(props: QuestionProps) {
  const { question, number, levels, choice, heading, onChoose, onNext, onPrevious } = props;
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
            <span ref={heading} tabIndex={-1} className={styles.question}>
              {question.question}
            </span>
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
          <Button type="submit" size="lg" unavailable={choice === null && refusal(question, choice)}>
            Next
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
