import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./stepper.module.css";

export interface StepperProps {
  /** What the wizard is: `Create a company`. */
  label: string;
  steps: readonly string[];
  /** Index of the step that is shown. */
  current: number;
  /** Opens a step; without it the steps are no buttons. */
  onStep?: (index: number) => void;
}

/** Shows the steps of a wizard and the current one. On phones only the current step is named. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  return (
    <nav aria-label={label}>
      <p className={styles.summary} aria-hidden="true">
        Step {current + 1} of {steps.length} · {steps[current]}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-done={index < current || undefined}
            aria-current={index === current ? "step" : undefined}
          >
            <StepContent onClick={index === current || !onStep ? undefined : () => onStep(index)}>
              <span className={styles.mark} aria-hidden="true">
                {index < current ? <Check /> : index + 1}
              </span>
              <span className={`visually-hidden ${styles.name}`}>
                {onStep && <span className="visually-hidden">Step {index + 1}: </span>}
                {step}
                {index < current && <span className="visually-hidden"> (done)</span>}
              </span>
            </StepContent>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepContent({ onClick, children }: { onClick: (() => void) | undefined; children: ReactNode }) {
  if (!onClick) return children;
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
