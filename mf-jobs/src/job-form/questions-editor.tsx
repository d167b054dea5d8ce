import { LIMITS } from "@guildway/shared/contract/limits";
import { Button } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { DraftQuestion } from "./job-draft";
import { QuestionItem } from "./question-item";
import styles from "./questions-editor.module.css";
import { moved } from "./reorder";
import type { StepProps } from "./step-props";

/** The application questions: add, edit, order, delete; one at least stays (spec §5 Job questions editor). */
export function QuestionsEditor({ draft, change, errors }: StepProps) {
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<string>();
  const [added, setAdded] = useState<string>();
  const [movement, setMovement] = useState<{ key: string; by: -1 | 1; text: string }>();
  const list = useRef<HTMLOListElement>(null);
  const { questions } = draft;
  const set = (next: DraftQuestion[]) => change({ questions: next });

  useEffect(() => {
    if (added) rowOf(list.current, added)?.querySelector("input")?.focus();
  }, [added]);

  // The browser drops the focus of a button whose row is moved; it goes on with the row.
  useEffect(() => {
    if (!movement) return;
    const row = rowOf(list.current, movement.key);
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${movement.by}"]`);
    const other = row?.querySelector<HTMLButtonElement>(`[data-move="${-movement.by}"]`);
    (button?.disabled ? other : button)?.focus();
  }, [movement]);

  function move(index: number, by: -1 | 1) {
    const question = questions[index];
    if (!question) return;
    set(moved(questions, index, by));
    setMovement({ key: question.key, by, text: `Question ${index + 1 + by} of ${questions.length}` });
  }

  function add() {
    const question: DraftQuestion = {
      key: crypto.randomUUID(),
      question: "",
      question_type: "Written Response",
      options: [],
      required: true,
    };
    setMessage(undefined);
    setEdited([question.key]);
    setAdded(question.key);
    set([...questions, question]);
  }

  function remove(index: number) {
    if (questions.length === 1) {
      setMessage("You must have at least one question.");
      return;
    }
    setMessage(undefined);
    set(questions.toSpliced(index, 1));
    list.current?.focus();
  }

  return (
    <>
      <FormError>{message ?? errors.questions}</FormError>
      <ol ref={list} className={styles.list} tabIndex={-1} aria-label="Questions">
        {questions.map((question, index) => (
          <QuestionItem
            key={question.key}
            question={question}
            index={index}
            count={questions.length}
            errors={errors}
            open={edited.includes(question.key)}
            onOpen={(open) => setEdited(open ? [question.key] : [])}
            onChange={(next) => {
              // It may have been opened by what was refused of it, which is now forgiven.
              if (!edited.includes(question.key)) setEdited([...edited, question.key]);
              set(questions.with(index, next));
            }}
            onMove={(by) => move(index, by)}
            onDelete={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {movement?.text}
      </p>
      <div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabled={questions.length >= LIMITS.questions}
          onClick={add}
        >
          Add question
        </Button>
      </div>
    </>
  );
}

function rowOf(list: Element | null, key: string): Element | null | undefined {
  return list?.querySelector(`[data-question="${CSS.escape(key)}"]`);
}
