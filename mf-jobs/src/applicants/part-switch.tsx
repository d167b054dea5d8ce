import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { useQuery } from "@guildway/shared/query";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import styles from "./part-switch.module.css";
import { applicationNotes } from "./queries";

export type Part = "answers" | "documents" | "notes" | "history";

interface PartSwitchProps {
  application: ApplicationDetail;
  part: Part;
  onChange: (part: Part) => void;
}

/** On a small screen one part of an application is shown at a time. */
export function PartSwitch({ application: { id, answers }, part, onChange }: PartSwitchProps) {
  const notes = useQuery(applicationNotes(id)).data?.length;
  const files = answers.flatMap((answer) => answer.files).length;
  const parts: { value: Part; label: string; count?: number | undefined }[] = [
    { value: "answers", label: "Answers" },
    ...(files > 0 ? [{ value: "documents" as const, label: "Documents", count: files }] : []),
    { value: "notes", label: "Notes", count: notes },
    { value: "history", label: "History" },
  ];
  return (
    <fieldset>
      <legend className="visually-hidden">Shown part</legend>
      <Cluster>
        {parts.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            className={styles.part}
            aria-pressed={value === part}
            onClick={() => onChange(value)}
          >
            {label}
            {count ? ` ${count}` : ""}
          </button>
        ))}
      </Cluster>
    </fieldset>
  );
}
