import { hasOptions, questionTypeLabel } from "@guildway/shared/contract/options";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { JobFormParts } from "../use-job-form";
import { QuestionFields } from "./question-fields";
import styles from "./questions.module.css";

interface QuestionItemProps {
  id: string;
  form: JobFormParts;
  /** From 0. */
  index: number;
  count: number;
  /** Its fields are shown. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** One question of the editor: what it asks, and what can be done with it. */
export function QuestionItem({ id, form, index, count, open, onOpen, onMove, onDelete }: QuestionItemProps) {
  const { question, question_type, options, required } = form.watch(`questions.${index}`);
  const number = index + 1;
  // What is refused is shown, so that it can be corrected, and stays open meanwhile.
  const isRefused = form.formState.errors.questions?.[index] !== undefined;
  const [mending, setMending] = useState(false);
  if (isRefused && !mending) setMending(true);
  const shown = open || mending;
  const toggle = () => {
    setMending(false);
    onOpen(!shown);
  };
  return (
    <li className={styles.item} data-question={id}>
      <Cluster justify="between" className={styles.line}>
        <p className={styles.text}>
          {question || "New question"}
          <span className={styles.note}>
            {questionTypeLabel(question_type)}
            {hasOptions(question_type) && `, ${options.length} options`}
            {!required && ", optional"}
          </span>
        </p>
        <Cluster gap={1} className={styles.buttons}>
          <IconButton
            label={`Move question ${number} up`}
            data-move={-1}
            unavailable={index === 0 && "This is the first question"}
            onClick={() => onMove(-1)}
          >
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move question ${number} down`}
            data-move={1}
            unavailable={index === count - 1 && "This is the last question"}
            onClick={() => onMove(1)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Edit question ${number}`} aria-expanded={shown} onClick={toggle}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete question ${number}`} variant="danger" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Cluster>
        <div className={styles.menu}>
          <Menu trigger={<MoreButton label={`Question ${number}`} size="md" />}>
            {index > 0 && (
              <MenuItem icon={<ChevronUp aria-hidden="true" />} onSelect={() => onMove(-1)}>
                Move up
              </MenuItem>
            )}
            {index < count - 1 && (
              <MenuItem icon={<ChevronDown aria-hidden="true" />} onSelect={() => onMove(1)}>
                Move down
              </MenuItem>
            )}
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={toggle}>
              {shown ? "Close" : "Edit"}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
              Delete
            </MenuItem>
          </Menu>
        </div>
      </Cluster>
      {shown && <QuestionFields form={form} index={index} />}
    </li>
  );
}
