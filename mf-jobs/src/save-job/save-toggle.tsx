import { Bookmark } from "lucide-react";
import type { Job } from "shared/contract/jobs";
import { Button } from "shared/ui/button";
import { IconButton } from "shared/ui/icon-button";
import styles from "./save-toggle.module.css";
import { useSaveJob } from "./use-save-job";

interface SaveToggleProps {
  job: Pick<Job, "id" | "title">;
  saved: boolean;
}

/** Keeps the job in the viewer's list, or takes it out; an icon for a card of a list. */
export function SaveToggle({ job, saved }: SaveToggleProps) {
  const { mutate } = useSaveJob(job.id);
  return (
    <IconButton label={`Save ${job.title}`} title="Save" aria-pressed={saved} onClick={() => mutate(!saved)}>
      <Bookmark aria-hidden="true" className={saved ? styles.saved : undefined} />
    </IconButton>
  );
}

/** The same as a button with its text, for the job's own page. */
export function SaveButton({ job, saved }: SaveToggleProps) {
  const { mutate } = useSaveJob(job.id);
  return (
    <Button
      variant="secondary"
      size="lg"
      aria-pressed={saved}
      icon={<Bookmark aria-hidden="true" className={saved ? styles.saved : undefined} />}
      onClick={() => mutate(!saved)}
    >
      {saved ? "Saved" : "Save"}
    </Button>
  );
}
