import type { EarlierAnswer as Earlier } from "@guildway/shared/contract/application-drafts";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { moveFocus } from "@guildway/shared/focus";
import { useRef } from "react";
import { answerText, answerTo } from "./answers";
import { EarlierAnswer } from "./earlier-answer";
import { FileControl } from "./file-control";
import { SaveAsResume, UseResume } from "./saved-resumes";
import { TextControl } from "./text-control";
import type { ApplyForm } from "./use-apply-form";

interface QuestionFieldProps {
  jobId: string;
  question: JobQuestion;
  applyForm: ApplyForm;
  /** What the viewer answered to the same question before. */
  earlier: Earlier | undefined;
}

/** One question with the control of its type. */
export function QuestionField({ jobId, question, applyForm, earlier }: QuestionFieldProps) {
  const { form, uploads, addFiles, change } = applyForm;
  const { id } = question;
  const root = useRef<HTMLDivElement>(null);
  const answer = answerTo(question, form.watch());
  const { texts, files } = answer;
  const field = {
    label: question.question,
    optional: !question.required,
    error: form.formState.errors[id]?.message,
  };
  if (question.question_type !== "File Upload") {
    return (
      <div ref={root}>
        <TextControl
          {...field}
          question={question}
          name={id}
          value={texts}
          onChange={(value) => change(id, (before) => ({ ...before, texts: [...value] }))}
        />
        {earlier && answerText(answer) === "" && (
          <EarlierAnswer
            earlier={earlier}
            onUse={() => {
              change(id, (before) => ({ ...before, texts: earlier.texts }));
              moveFocus({ in: root.current, find: "input:checked, input, textarea" });
            }}
          />
        )}
      </div>
    );
  }
  return (
    <FileControl
      {...field}
      files={files}
      uploads={uploads.uploads.filter(({ tag }) => tag === id)}
      onChoose={(chosen, room) => {
        addFiles(id, chosen, room);
        form.clearErrors(id);
      }}
      onRemove={(fileId) =>
        change(id, (before) => ({ ...before, files: before.files.filter((file) => file.id !== fileId) }))
      }
      onDismiss={uploads.dismiss}
      onRetry={uploads.retry}
      actionFor={(file) => <SaveAsResume file={file} />}
    >
      <UseResume
        jobId={jobId}
        files={files}
        onAttached={(file) => change(id, (before) => ({ ...before, files: [...before.files, file] }))}
      />
    </FileControl>
  );
}
