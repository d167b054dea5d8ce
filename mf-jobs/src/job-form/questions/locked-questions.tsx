import { Lock } from "lucide-react";
import type { StepProps } from "../use-job-form";
import { QuestionList } from "./question-list";
import styles from "./questions.module.css";

/** The questions of a job that people have applied for, which no longer change (product §8). */
export function LockedQuestions({ form }: StepProps) {
  return (
    <>
      <p className={styles.locked}>
        <Lock aria-hidden="true" />
        People have applied for this job, so its questions can't change: their answers belong to them. To ask
        something else, duplicate the job.
      </p>
      <QuestionList questions={form.getValues("questions")} />
    </>
  );
}
