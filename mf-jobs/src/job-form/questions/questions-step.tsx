import { LIMITS, QUESTIONS_PER_PAGE } from "@guildway/shared/contract/limits";
import { moveFocus, useFocusAfter } from "@guildway/shared/focus";
import { useFieldArray } from "@guildway/shared/form";
import { Button } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { StepProps } from "../use-job-form";
import { FULL, QuestionBank } from "./question-bank";
import { QuestionItem } from "./question-item";
import styles from "./questions.module.css";

/** From this many questions on, people are told what it means for those who answer. */
const MANY = 2 * QUESTIONS_PER_PAGE;

/** Picks, adds, edits, orders and deletes the application questions; at least one stays (product §8). */
export function QuestionsStep({ form }: StepProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "questions" });
  const [open, setOpen] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [added, setAdded] = useState<number>();
  const [movement, setMovement] = useState<{ id: string; by: -1 | 1; text: string }>();
  const list = useRef<HTMLOListElement>(null);
  const { length } = fields;

  useFocusAfter(added, () => ({ in: list.current?.lastElementChild ?? null, find: "input" }));
  // The browser drops the focus of a button whose row moves.
  useFocusAfter(movement, () => moveButton(list.current, movement?.id, movement?.by ?? 1));

  function moveBy(id: string, index: number, by: -1 | 1) {
    move(index, index + by);
    setMovement({ id, by, text: `Question ${index + 1 + by} of ${length}` });
  }

  function add() {
    append(
      { question: "", question_type: "Written Response", options: [], required: true },
      { shouldFocus: false },
    );
    setMessage(undefined);
    setAdded(length);
  }

  function removeOne(index: number) {
    if (length === 1) {
      setMessage("You must have at least one question.");
      return;
    }
    setMessage(undefined);
    remove(index);
    moveFocus(list.current);
  }

  const { errors } = form.formState;
  return (
    <>
      <FormError>{message ?? errors.questions?.message ?? errors.questions?.root?.message}</FormError>
      {length > MANY && (
        <p className={styles.warning} role="status">
          {length} questions are about {Math.ceil(length / QUESTIONS_PER_PAGE)} pages to fill in. More people
          apply if there are fewer.
        </p>
      )}
      <QuestionBank form={form} append={append} remove={remove} />
      <ol ref={list} className={styles.list} tabIndex={-1} aria-label="Questions">
        {fields.map(({ id }, index) => (
          <QuestionItem
            key={id}
            id={id}
            form={form}
            index={index}
            count={length}
            open={open === id || added === index}
            onOpen={(isOpen) => {
              setOpen(isOpen ? id : undefined);
              setAdded(undefined);
            }}
            onMove={(by) => moveBy(id, index, by)}
            onDelete={() => removeOne(index)}
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
          unavailable={length >= LIMITS.questions && FULL}
          onClick={add}
        >
          Add question
        </Button>
      </div>
    </>
  );
}

/** The button that moves a question, or on phones its menu. */
function moveButton(list: Element | null, id = "", by: number): HTMLButtonElement | null {
  const row = list?.querySelector(`[data-question="${CSS.escape(id)}"]`);
  const button = row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`) ?? null;
  const isHidden = button?.checkVisibility?.() === false;
  return isHidden ? (row?.querySelector<HTMLButtonElement>("[aria-haspopup]") ?? null) : button;
}
