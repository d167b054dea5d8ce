import { timeZones } from "@guildway/shared/format/time-zones";
import control from "@guildway/shared/ui/form/control.module.css";
import { DateField } from "@guildway/shared/ui/form/date-field";
import { Field, useField } from "@guildway/shared/ui/form/field";
import { Select } from "@guildway/shared/ui/form/select";
import { type Ref, useState } from "react";
import styles from "./interviews.module.css";
import { localTimeOf, momentOf } from "./zoned-time";

interface TimeFieldsProps {
  /** The first field, for the focus. */
  ref: Ref<HTMLInputElement>;
  /** ISO 8601; empty while there is none. */
  startsAt: string;
  zone: string;
  errors: { startsAt: string | undefined; zone: string | undefined };
  onChange: (startsAt: string, zone: string) => void;
}

/** Date, time and the zone in which both are meant. */
export function TimeFields({ ref, startsAt, zone, errors, onChange }: TimeFieldsProps) {
  const [local, setLocal] = useState(() => (startsAt ? localTimeOf(startsAt, zone) : { date: "", time: "" }));
  const [zones] = useState(() => timeZones(zone));
  const time = useField({});
  const change = (next: Partial<typeof local>, nextZone = zone) => {
    const all = { ...local, ...next };
    setLocal(all);
    onChange(momentOf(all, nextZone) ?? "", nextZone);
  };
  return (
    <div className={styles.fields}>
      <DateField
        ref={ref}
        label="Date"
        error={errors.startsAt}
        value={local.date}
        onChange={({ target }) => change({ date: target.value })}
      />
      <Field label="Time" id={time.id}>
        <input
          {...time}
          type="time"
          className={control.control}
          value={local.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      </Field>
      <Select
        label="Time zone"
        error={errors.zone}
        className={styles.zone}
        options={zones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
        value={zone}
        onChange={({ target }) => change({}, target.value)}
      />
    </div>
  );
}
