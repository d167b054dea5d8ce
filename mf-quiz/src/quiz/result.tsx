import type { QuizResult } from "@guildway/shared/contract/quiz";
import { Link } from "@guildway/shared/router";
import { fieldPath } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import type { ReactNode } from "react";
import { FocusPoint } from "./focus-point";
import { MatchingJobs } from "./matching-jobs";
import styles from "./result.module.css";

const list = new Intl.ListFormat("en");

interface ResultProps {
  result: QuizResult;
  title: string;
  /** The person has just come here from a question. */
  moved: boolean;
  /** Buttons. */
  actions: ReactNode;
}

/** Where the answers have led: a role, and the open jobs that fit it. */
export function Result({ result, title, moved, actions }: ResultProps) {
  return (
    <>
      <Card as="section" pad="lg" className={styles.result}>
        <h2>
          <FocusPoint focused={moved}>
            <span className={styles.words}>{title}</span> <span className={styles.role}>{result.result}</span>
          </FocusPoint>
        </h2>
        <p>{result.description}</p>
        {result.fields.length > 0 && (
          <p className={styles.fields}>
            Part of{" "}
            {list.formatToParts(result.fields).map(({ type, value }) =>
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
        <div className={styles.actions}>{actions}</div>
      </Card>
      <MatchingJobs role={result.result} />
    </>
  );
}
