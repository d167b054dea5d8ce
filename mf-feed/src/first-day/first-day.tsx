import { connectionCounts } from "@guildway/shared/queries/connections";
import { ownSkills } from "@guildway/shared/queries/skills";
import { user } from "@guildway/shared/queries/users";
import { useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { useUserId } from "@guildway/shared/session";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Circle, CircleCheck, X } from "lucide-react";
import { useState } from "react";
import { isFinished, keepFinished } from "./finished";
import styles from "./first-day.module.css";
import { stepsOf } from "./steps";

/** What a newcomer does first, with what is done already; gone once all of it is done, or when it is dismissed. */
export function FirstDay() {
  const userId = useUserId() ?? "";
  const [finished, setFinished] = useState(() => isFinished(userId));
  return finished ? null : (
    <Checklist
      userId={userId}
      onFinished={() => {
        keepFinished(userId);
        setFinished(true);
      }}
    />
  );
}

function Checklist({ userId, onFinished }: { userId: string; onFinished: () => void }) {
  const own = useQuery({ ...user(userId), enabled: userId !== "" });
  const skills = useQuery(ownSkills());
  const counts = useQuery(connectionCounts());
  // Guidance that fails to load isn't missed.
  if (!own.data || !skills.data || !counts.data) return null;
  const steps = stepsOf(own.data, skills.data, counts.data);
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
      <ol className={styles.steps}>
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
      </ol>
    </Card>
  );
}
