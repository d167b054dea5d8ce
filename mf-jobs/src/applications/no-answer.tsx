import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import styles from "./answer-list.module.css";

interface NoAnswerProps {
  question: Pick<ApplicationDetail["answers"][number], "question_type">;
  status: ApplicationDetail["status"];
}

/** Stands for an answer that isn't there. A withdrawal deletes files, so nobody can say whether there were any. */
export function NoAnswer({ question: { question_type }, status }: NoAnswerProps) {
  const wasWithdrawn = status === "withdrawn" && question_type === "File Upload";
  return (
    <span className={styles.none}>
      {wasWithdrawn ? "Files are deleted when an application is withdrawn" : "No answer"}
    </span>
  );
}
