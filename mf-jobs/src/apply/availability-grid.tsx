import { availabilityTime, DAY_PARTS, WEEKDAYS } from "@guildway/shared/contract/application-answers";
import { optionLabel } from "@guildway/shared/contract/options";
import { FieldGroup, useField } from "@guildway/shared/ui/form/field";
import styles from "./availability-grid.module.css";
import type { ControlProps } from "./control-props";

/** The times of a week as a grid of checkboxes, weekdays by parts of the day (product.md, Apply). */
export function AvailabilityGrid({ label, optional, error, value, onChange }: ControlProps) {
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = useField({ error });
  const toggle = (time: string) =>
    onChange(value.includes(time) ? value.filter((other) => other !== time) : [...value, time]);
  return (
    <FieldGroup label={label} optional={optional} error={error} id={id} describedBy={describedBy}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <td />
            {DAY_PARTS.map((part) => (
              <th key={part} scope="col">
                {optionLabel(part)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {DAY_PARTS.map((part) => {
                const time = availabilityTime(day, part);
                return (
                  <td key={part}>
                    <label className={styles.time}>
                      <input
                        type="checkbox"
                        aria-label={time}
                        aria-invalid={invalid}
                        checked={value.includes(time)}
                        onChange={() => toggle(time)}
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </FieldGroup>
  );
}
