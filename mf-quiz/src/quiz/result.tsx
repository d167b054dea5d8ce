import type { QuizResult } from "@guildway/shared/contract/quiz";
import { listParts } from "@guildway/shared/format/lists";
import { Link } from "@guildway/shared/router";
import { fieldPath } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import type { ReactNode, Ref } from "react";
import { MatchingJobs } from "./matching-jobs";
import styles from "./result.module.css";

interface ResultProps {
  result: QuizResult;
  title: string;
  /** For the heading, which takes the focus. */
  heading?: Ref<HTMLHeadingElement>;
  /** Buttons. */
  actions: ReactNode;
}

/** The result: a role, and the open jobs that match it. */
export function Result({ result, title, heading, actions }: ResultProps) {
  return (
    <>
      <Card as="section" pad="lg" className={styles.result}>
        <h2 ref={heading} tabIndex={-1}>
          <span className={styles.words}>{title}</span> <span className={styles.role}>{result.result}</span>
        </h2>
        <p>{result.description}</p>
        {result.fields.length > 0 && (
          <p className={styles.fields}>
            Part of{" "}
            {listParts(result.fields).map(({ type, value }) =>
              type === "element" ? (
                <Link key={value} to={fieldPath(value)}>
                  {value}
                </Link>
              ) : (
                value
              ),
            )}
          </p>
        )}
        <Cluster gap={3} className={styles.actions}>
          {actions}
        </Cluster>
      </Card>
      <MatchingJobs role={result.result} field={result.fields[0]} />
    </>
  );
}
