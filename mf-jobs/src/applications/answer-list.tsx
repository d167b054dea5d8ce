import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { fileSize } from "@guildway/shared/file-size";
import { useMutation } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { Button } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { Download } from "lucide-react";
import { downloadApplicationFile } from "../documents/queries";
import styles from "./answer-list.module.css";
import { NoAnswer } from "./no-answer";

type Answer = ApplicationDetail["answers"][number];

/** All questions of an application with their answers. */
export function AnswerList({ answers, status }: Pick<ApplicationDetail, "answers" | "status">) {
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div key={answer.id}>
          <dt className={styles.question} dir="auto">
            {answer.question}
          </dt>
          <dd className={styles.answer}>
            <AnswerContent answer={answer} status={status} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerContent({ answer, status }: { answer: Answer } & Pick<ApplicationDetail, "status">) {
  const { texts, files } = answer;
  if (files.length > 0) {
    return (
      <Cluster as="ul" className={styles.files} aria-label="Files">
        {files.map((file) => (
          <li key={file.id}>
            <FileButton file={file} />
          </li>
        ))}
      </Cluster>
    );
  }
  const [first, ...others] = texts;
  if (first === undefined) return <NoAnswer question={answer} status={status} />;
  if (others.length > 0) {
    return (
      <Cluster as="ul" className={styles.choices}>
        {texts.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </Cluster>
    );
  }
  return <LinkedText text={first} />;
}

function FileButton({ file }: { file: Answer["files"][number] }) {
  // A plain link would be fetched without the session.
  const download = useMutation({
    ...downloadApplicationFile(file.id),
    onSuccess: (content) => saveFile(content, file.name),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download aria-hidden="true" />}
      busy={download.isPending}
      aria-label={`Download ${file.name}`}
      onClick={() => download.mutate()}
    >
      <span className={styles.name} dir="auto">
        {file.name}
      </span>
      <span className={styles.none}>{fileSize(file.bytes)}</span>
    </Button>
  );
}
