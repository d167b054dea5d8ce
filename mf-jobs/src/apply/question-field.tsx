import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { answerTo } from "./answers";
import { FileControl } from "./file-control";
import { TextControl } from "./text-control";
import type { DraftInHand } from "./use-draft";
import type { Uploads } from "./use-uploads";

interface QuestionFieldProps {
  question: JobQuestion;
  draft: DraftInHand;
  uploads: Uploads;
  fault: string | undefined;
  /** Called when the answer changes: its fault may be corrected. */
  onChanged: () => void;
}

/** One question with the control of its type. */
export function QuestionField({ question, draft, uploads, fault, onChanged }: QuestionFieldProps) {
  const { texts, files } = answerTo(question, draft.answers);
  const field = { label: question.question, optional: !question.required, error: fault };
  if (question.question_type !== "File Upload") {
    return (
      <TextControl
        {...field}
        question={question}
        name={question.id}
        value={texts}
        onChange={(value) => {
          draft.answer(question.id, (before) => ({ ...before, texts: value }));
          onChanged();
        }}
      />
    );
  }
  return (
    <FileControl
      {...field}
      files={files}
      uploads={uploads.uploads.filter(({ questionId }) => questionId === question.id)}
      onChoose={(chosen, room) => {
        uploads.add(question.id, chosen, room);
        onChanged();
      }}
      onRemove={(fileId) =>
        draft.answer(question.id, (before) => ({
          ...before,
          files: before.files.filter(({ id }) => id !== fileId),
        }))
      }
      onDismiss={uploads.remove}
    />
  );
}
