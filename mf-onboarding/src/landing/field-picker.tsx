import { FIELDS, FIELDS_SHOWN_AT_ONCE } from "@guildway/shared/contract/options";
import { Link } from "@guildway/shared/router";
import { fieldPath } from "@guildway/shared/routes";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import styles from "./field-picker.module.css";

/** The fields of interest, collapsed or expanded (product §2). Each has its own page. */
export function FieldPicker() {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const shown = expanded ? FIELDS : FIELDS.slice(0, FIELDS_SHOWN_AT_ONCE);
  return (
    <Stack as="section" aria-labelledby="fields">
      <h2 id="fields">What are you interested in?</h2>
      <Cluster>
        <ul id={listId} className={styles.list}>
          {shown.map((field) => (
            <li key={field}>
              <Link to={fieldPath(field)} className={styles.pill}>
                {field}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? "Show Less" : "Show More"}
          {expanded ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </button>
      </Cluster>
    </Stack>
  );
}
