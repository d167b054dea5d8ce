import { Button } from "@guildway/shared/ui/button";
import { useState } from "react";
import {
  COMMON_STATUSES,
  CONNECTION_FAULTS,
  ENDPOINT_NAMES,
  type Fault,
  PROBLEM_CODES,
  parseFaultKind,
} from "../faults";
import { Choice } from "./choice";
import styles from "./panel.module.css";

const KINDS: readonly string[] = [...COMMON_STATUSES.map(String), ...CONNECTION_FAULTS, ...PROBLEM_CODES];

interface FaultsProps {
  faults: readonly Fault[];
  onChange: (faults: readonly Fault[]) => void;
}

/** Endpoints that fail, each in its own way. */
export function Faults({ faults, onChange }: FaultsProps) {
  const [endpoint, setEndpoint] = useState(ENDPOINT_NAMES[0] ?? "");
  const [written, setWritten] = useState("500");
  return (
    <>
      <form
        className={styles.settings}
        onSubmit={(event) => {
          event.preventDefault();
          const kind = parseFaultKind(written);
          if (kind === undefined) return;
          onChange([...faults.filter((fault) => fault.endpoint !== endpoint), { endpoint, kind }]);
        }}
      >
        <Choice label="Endpoint" options={ENDPOINT_NAMES} value={endpoint} onChoose={setEndpoint} />
        <Choice label="Fails with" options={KINDS} value={written} onChoose={setWritten} />
        <Button size="sm" variant="secondary" type="submit">
          Add fault
        </Button>
      </form>
      <ul className={styles.list} aria-label="Faults">
        {faults.length === 0 && <li>Every endpoint answers.</li>}
        {faults.map((fault) => (
          <li key={fault.endpoint} className={styles.row}>
            <span>
              {fault.endpoint}: {fault.kind}
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove the fault of ${fault.endpoint}`}
              onClick={() => onChange(faults.filter((other) => other !== fault))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
