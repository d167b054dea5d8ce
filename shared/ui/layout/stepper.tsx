import { Check } from "lucide-react";
import styles from "./stepper.module.css";

export interface StepperProps {
  /** What the wizard is: `Create a company`. */
  label: string;
  steps: readonly string[];
  /** Index of the step that is shown. */
  current: number;
}

/** Where one is in a wizard. On phones only the current step is named. */
export function Stepper({ label, steps, current }: StepperProps) {
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
            <span className={styles.mark} aria-hidden="true">
              {index < current ? <Check /> : index + 1}
            </span>
            <span className={styles.name}>
              {step}
              {index < current && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
