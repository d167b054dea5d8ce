import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { classNames } from "@guildway/shared/ui/class-names";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { NoAnswer } from "../applications/no-answer";
import { DocumentView } from "../documents/document-view";
import styles from "./answers.module.css";
import type { Part } from "./part-switch";

type Answer = ApplicationDetail["answers"][number];

interface AnswersProps extends Pick<ApplicationDetail, "answers" | "status"> {
  /** The part that a small screen shows: answers without documents, only documents, or none of it. */
  only: Part | undefined;
}

/** All questions with their answers; documents are shown in their place. On paper nothing is left out. */
export function Answers({ answers, status, only }: AnswersProps) {
  const isDocument = ({ files }: Answer) => files.length > 0;
  const isShown = (part: Part) => only === undefined || part === only;
  // One document is open at first: most have one, and it is what recruiters read.
  const first = isShown("documents") ? answers.find(isDocument)?.files[0]?.id : undefined;
  return (
    <dl
      className={classNames(styles.answers, only === "answers" && styles.sheet)}
      hidden={!isShown("answers") && !isShown("documents")}
    >
      {answers.map((answer) => (
        <div key={answer.id} hidden={!isShown(isDocument(answer) ? "documents" : "answers")}>
          <dt className={styles.question} dir="auto">
            {answer.question}
          </dt>
          <dd className={styles.answer}>
            {isDocument(answer) ? (
              <ul className={styles.documents}>
                {answer.files.map((file) => (
                  <li key={file.id}>
                    <DocumentView file={file} openAtFirst={file.id === first} />
                  </li>
                ))}
              </ul>
            ) : (
              <Texts answer={answer} status={status} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Texts({ answer, status }: { answer: Answer } & Pick<ApplicationDetail, "status">) {
  const { texts } = answer;
  const [first, ...others] = texts;
  if (first === undefined) return <NoAnswer question={answer} status={status} />;
  if (others.length === 0) return <LinkedText text={first} />;
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
