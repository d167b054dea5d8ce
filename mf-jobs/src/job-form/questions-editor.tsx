import { LIMITS } from "@guildway/shared/contract/limits";
import { moveFocus, useFocusAfter } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { DraftQuestion } from "./job-draft";
import { QuestionItem } from "./question-item";
import styles from "./questions-editor.module.css";
import { moved } from "./reorder";
import type { StepProps } from "./step-props";

/** Adds, edits, orders and deletes the application questions; at least one stays (product §8). */
export function QuestionsEditor({ draft, change, errors }: StepProps) {
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<string>();
  const [added, setAdded] = useState<string>();
  const [movement, setMovement] = useState<{ key: string; by: -1 | 1; text: string }>();
  const list = useRef<HTMLOListElement>(null);
  const { questions } = draft;
  const set = (next: DraftQuestion[]) => change({ questions: next });

  useFocusAfter(added, () => ({ in: rowOf(list.current, added), find: "input" }));
  // The browser drops the focus of a button whose row moves.
  useFocusAfter(movement, () => {
    const button = moveButton(list.current, movement?.key, movement?.by ?? 1);
    return button?.disabled ? moveButton(list.current, movement?.key, -(movement?.by ?? 1)) : button;
  });

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
    moveFocus(list.current);
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
              // An error may have opened it, which this change clears.
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

function rowOf(list: Element | null, key = ""): Element | null {
  return list?.querySelector(`[data-question="${CSS.escape(key)}"]`) ?? null;
}

function moveButton(list: Element | null, key: string | undefined, by: number): HTMLButtonElement | null {
  return rowOf(list, key)?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`) ?? null;
}
