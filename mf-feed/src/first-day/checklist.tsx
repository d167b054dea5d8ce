import type { ConnectionCounts } from "@guildway/shared/contract/connections";
import type { Skill, User } from "@guildway/shared/contract/people";
import { Link } from "@guildway/shared/router";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { Circle, CircleCheck, X } from "lucide-react";
import styles from "./first-day.module.css";
import { stepsOf } from "./steps";

interface ChecklistProps {
  own: User;
  skills: readonly Skill[];
  counts: ConnectionCounts;
  onFinished: () => void;
}

/** A newcomer's steps; nothing once all of them are done. */
export function Checklist({ own, skills, counts, onFinished }: ChecklistProps) {
  const steps = stepsOf(own, skills, counts);
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  return (
    <Card as="section" aria-labelledby="first-day">
      <CardHeading
        id="first-day"
        action={
          <IconButton label="Hide your first steps" size="sm" onClick={onFinished}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        Your first steps
      </CardHeading>
      <Stack as="ol" gap={3}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step} data-done={step.done || undefined}>
            {step.done ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <div className={styles.text}>
              {step.done ? (
                <span className={styles.title}>
                  {step.title} <span className="visually-hidden">(done)</span>
                </span>
              ) : (
                <Link to={step.to} className={styles.title} aria-current={step === next ? "step" : undefined}>
                  {step.title}
                </Link>
              )}
              {!step.done && <p className={styles.why}>{step.why}</p>}
            </div>
            {step.count && <span className={styles.count}>{step.count}</span>}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
